import type { ProfileType } from '@candi/contract/platform/enumerations';
import { Anchor, Button, Stack } from '@mantine/core';
import { isNotEmpty } from '@mantine/form';
import { IconMail } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { hasCode } from '#data/api-error.ts';
import { bidiIsolate } from '#i18n/bidi-isolate.ts';
import { AccountEmailField } from '#ui/account-email-field.tsx';
import { useSaveForm } from '#ui/use-save-form.ts';
import { signIn } from '../queries.ts';
import { FormError } from '#ui/form-error.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { ResultNotice } from '#ui/result-notice.tsx';
import { isEmail } from '#ui/is-email.ts';
import { useCompleteSignIn } from './use-complete-sign-in.ts';

/**
 * Sign-in form for one kind of account. Pass the profile as the `key`, so that errors don't carry over to another
 * profile.
 */
export function SigninForm({ profile }: { profile: ProfileType }) {
  const { t } = useTranslation();
  const completeSignIn = useCompleteSignIn();
  const { form, saving, onSubmit, message } = useSaveForm({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '' },
    validate: { email: isEmail(t('auth.emailInvalid')), password: isNotEmpty(t('auth.required')) },
    save: signIn(profile),
    onSaved: completeSignIn,
  });
  if (hasCode(saving.error, 'SIGN_IN_BY_LINK'))
    return (
      <ResultNotice
        icon={<IconMail size={30} aria-hidden />}
        title={t('auth.resetSentTitle')}
        text={t('auth.link.sentText', { email: bidiIsolate(saving.variables?.values.email.trim() ?? '') })}
        action={
          <Button variant="default" onClick={() => saving.reset()}>
            {t('auth.backToSignIn')}
          </Button>
        }
      />
    );
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack>
        <AccountEmailField size="md" key={form.key('email')} {...form.getInputProps('email')} />
        <PasswordField
          autoComplete="current-password"
          size="md"
          label={t('auth.password')}
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <Anchor component={Link} to={`/forgot-password?profile=${profile}`} size="sm" w="fit-content">
          {t('auth.forgot')}
        </Anchor>
        <FormError message={message} />
        <Button type="submit" size="md" loading={saving.isPending}>
          {t('auth.signIn')}
        </Button>
      </Stack>
    </form>
  );
}
