import { Anchor, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { FormIntro } from '#ui/form-intro.tsx';
import { profileOfTab, tabOf } from '#data/account-tab.ts';
import { readChosenPlan, withChosenPlan } from '#data/chosen-plan.ts';
import { useCommonStore } from '#data/common-store.ts';
import { SignInMethod } from '#ui/hosted/sign-in-method.tsx';
import { usePageTitle } from '#ui/page-title.ts';
import { AudienceControl } from '../components/audience-control.tsx';
import { ChosenPlanNote } from '../components/chosen-plan-note.tsx';
import { SigninByLink } from '../components/signin-by-link.tsx';
import { SigninForm } from '../components/signin-form.tsx';
import { StillSignedIn } from '../components/still-signed-in.tsx';
import { useCompleteSignIn } from '../components/use-complete-sign-in.ts';

/**
 * /signin: `tab` 1 selects the company account, any other value the personal account. `token`: from an emailed link that
 * signs in to an account of any kind.
 */
export function Component() {
  const { t } = useTranslation();
  usePageTitle(t('auth.signIn'));
  const [parameters, setParameters] = useSearchParams();
  const chosen = readChosenPlan(parameters);
  const profile = profileOfTab(parameters.get('tab'));
  const tab = tabOf(profile);
  const completeSignIn = useCompleteSignIn();
  const wasAdmin = useCommonStore((state) => state.prevUser?.profileType === 'admin');
  const linkToken = parameters.get('token');
  if (linkToken !== null) return <SigninByLink token={linkToken} />;
  return (
    <>
      <FormIntro title={t('auth.title')}>{t('auth.subtitle')}</FormIntro>
      <StillSignedIn />
      <Stack gap="lg">
        {wasAdmin && (
          <Anchor component={Link} to="/admin" size="sm" fw={600} w="fit-content">
            {t('auth.toAdmin')}
          </Anchor>
        )}
        <ChosenPlanNote chosen={chosen} />
        <AudienceControl
          tab={tab}
          onChange={(value) => setParameters({ ...chosen, tab: value }, { replace: true })}
        />
        <SignInMethod profile={profile} form="sign-in" onSignedIn={completeSignIn}>
          <SigninForm key={profile} profile={profile} />
          <Text size="sm" ta="center">
            {t('auth.newHere')}{' '}
            <Anchor component={Link} to={withChosenPlan(`/signup?tab=${tab}`, chosen)} inherit fw={600}>
              {t('auth.createAccount')}
            </Anchor>
          </Text>
        </SignInMethod>
      </Stack>
    </>
  );
}
