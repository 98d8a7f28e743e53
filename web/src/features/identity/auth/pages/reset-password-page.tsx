import { Button, Stack } from '@mantine/core';
import { IconLinkOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { clearToken } from '#data/access-token.ts';
import { hasCode } from '#data/api-error.ts';
import { signoutTarget } from '../signout-target.ts';
import { FormIntro } from '#ui/form-intro.tsx';
import { usePageTitle } from '#ui/page-title.ts';
import { useSaveForm } from '#ui/use-save-form.ts';
import { FormError } from '#ui/form-error.tsx';
import { NewPasswordField } from '../components/new-password-field.tsx';
import { ResultNotice } from '#ui/result-notice.tsx';
import { usePasswordRule } from '../components/use-password-rule.ts';
import { profileNamed } from '../profile-of.ts';
import { resetPassword, undoNewEmail } from '../queries.ts';

/**
 * /reset-password: sets a new password. `token`: from the emailed link; `profile`: kind of the account. `for`: `email`
 * also gets the previous email address back.
 */
export function Component() {
  const { t } = useTranslation();
  const [parameters] = useSearchParams();
  const token = parameters.get('token') ?? '';
  const profile = profileNamed(parameters.get('profile'));
  const undoing = parameters.get('for') === 'email';
  usePageTitle(t(undoing ? 'auth.newEmail.undoTitle' : 'auth.resetTitle'));
  const navigate = useNavigate();
  const queries = useQueryClient();
  const passwordRule = usePasswordRule();
  const { form, saving, onSubmit, message } = useSaveForm({
    mode: 'uncontrolled',
    initialValues: { password: '' },
    validate: { password: passwordRule },
    save: undoing ? undoNewEmail(token) : resetPassword(profile, token),
    onSaved: async () => {
      // The reset ended every login of the account, including the one on this page.
      clearToken();
      queries.clear();
      await navigate(signoutTarget(profile), { replace: true });
    },
  });
  if (token === '' || hasCode(saving.error, 'INVALID_LINK', 'LINK_OVER'))
    return (
      <ResultNotice
        colour="red"
        icon={<IconLinkOff size={30} aria-hidden />}
        title={t('errors.invalidLink')}
        text={t(undoing ? 'auth.newEmail.undoOver' : 'auth.resetOver')}
        action={
          <Button component={Link} to={`/forgot-password?profile=${profile}`} size="md">
            {t('auth.sendReset')}
          </Button>
        }
      />
    );
  return (
    <>
      <FormIntro title={t(undoing ? 'auth.newEmail.undoTitle' : 'auth.resetTitle')}>
        {t(undoing ? 'auth.newEmail.undoText' : 'auth.resetText')}
      </FormIntro>
      <form noValidate onSubmit={onSubmit}>
        <Stack>
          <NewPasswordField
            label={t('auth.newPassword')}
            key={form.key('password')}
            {...form.getInputProps('password')}
          />
          <FormError message={message} />
          <Button type="submit" size="md" loading={saving.isPending}>
            {t('auth.saveNewPassword')}
          </Button>
        </Stack>
      </form>
    </>
  );
}
