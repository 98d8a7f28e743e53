import { Anchor, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router';
import { readToken } from '#data/access-token.ts';
import { useCurrentUser } from '#data/current-user.ts';
import { readReturnPath } from '#data/return-path.ts';
import { FormIntro } from '#ui/form-intro.tsx';
import { FormLoading } from '#ui/form-loading.tsx';
import { usePageTitle } from '#ui/page-title.ts';
import { SecondFactor } from '../factor/second-factor.tsx';
import { landingPath } from '../landing-path.ts';

/** /signin/setup: asks a signed-in user who needs a second factor to switch it on. */
export function Component() {
  const { t } = useTranslation();
  usePageTitle(t('factor.requiredTitle'));
  const user = useCurrentUser();
  if (readToken() === null || user.isError) return <Navigate to="/signin" replace />;
  if (!user.data) return <FormLoading />;
  const { factorMissing, profileType } = user.data;
  if (!factorMissing) return <Navigate to={landingPath(profileType, readReturnPath())} replace />;
  return (
    <>
      <FormIntro title={t('factor.requiredTitle')}>{t('factor.requiredText')}</FormIntro>
      <Stack>
        <SecondFactor user={user.data} />
        <Anchor component={Link} to={`/signout?profile=${profileType}`} size="sm" fw={600} w="fit-content">
          {t('layout.signOut')}
        </Anchor>
      </Stack>
    </>
  );
}
