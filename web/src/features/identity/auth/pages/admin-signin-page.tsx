import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FormIntro } from '#ui/form-intro.tsx';
import { usePageTitle } from '#ui/page-title.ts';
import { StorageNote } from '#ui/storage-note.tsx';
import { SigninForm } from '../components/signin-form.tsx';
import { StillSignedIn } from '../components/still-signed-in.tsx';

/** /admin: the sign-in of platform admins. */
export function Component() {
  const { t } = useTranslation();
  usePageTitle(t('auth.adminTitle'));
  return (
    <>
      <FormIntro title={t('auth.adminTitle')}>{t('auth.adminSubtitle')}</FormIntro>
      <StillSignedIn />
      <Stack gap="lg">
        <StorageNote of="signIn" />
        <SigninForm profile="admin" />
      </Stack>
    </>
  );
}
