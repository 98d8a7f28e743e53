import type { ProfileType } from '@candi/contract/platform/enumerations';
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
import { resetPassword, undoFactor, undoNewEmail } from '../queries.ts';

/** What a link does besides setting a new password, with the keys of the page's texts. */
const links = {
  password: {
    save: (token: string, profile: ProfileType) => resetPassword(profile, token),
    texts: { title: 'auth.resetTitle', text: 'auth.resetText', over: 'auth.resetOver' },
  },
  email: {
    save: undoNewEmail,
    texts: {
      title: 'auth.newEmail.undoTitle',
      text: 'auth.newEmail.undoText',
      over: 'auth.newEmail.undoOver',
    },
  },
  factor: {
    save: undoFactor,
    texts: { title: 'auth.newEmail.undoTitle', text: 'factor.undoText', over: 'factor.undoOver' },
  },
} as const;

/**
 * /reset-password: sets a new password. `token`: from the emailed link; `profile`: kind of the account. `for`: `email`
 * also gets the previous email address back, `factor` also removes the second factor.
 */
export function Component() {
  const { t } = useTranslation();
  const [parameters] = useSearchParams();
  const token = parameters.get('token') ?? '';
  const profile = profileNamed(parameters.get('profile'));
  const purpose = parameters.get('for');
  const { save, texts } = links[purpose === 'email' || purpose === 'factor' ? purpose : 'password'];
  usePageTitle(t(texts.title));
  const navigate = useNavigate();
  const queries = useQueryClient();
  const passwordRule = usePasswordRule();
  const { form, saving, onSubmit, message } = useSaveForm({
    mode: 'uncontrolled',
    initialValues: { password: '' },
    validate: { password: passwordRule },
    save: save(token, profile),
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
        text={t(texts.over)}
        action={
          <Button component={Link} to={`/forgot-password?profile=${profile}`} size="md">
            {t('auth.sendReset')}
          </Button>
        }
      />
    );
  return (
    <>
      <FormIntro title={t(texts.title)}>{t(texts.text)}</FormIntro>
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
