import type { ProfileType } from '@candi/contract/platform/enumerations';
import { Anchor, Button, Stack, TextInput } from '@mantine/core';
import { isEmail, isNotEmpty, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { clearToken } from '#data/access-token.ts';
import { focusFirstError } from '#ui/focus-first-error.ts';
import { signIn } from '../api/auth-calls.ts';
import { FormError } from './form-error.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { useEnter } from './use-enter.ts';

/** E-mail and password for one kind of account. Give it the profile as its key: an error of one is none of another. */
export function SigninForm({ profile }: { profile: ProfileType }) {
  const { t } = useTranslation();
  const enter = useEnter();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '' },
    validate: { email: isEmail(t('auth.emailInvalid')), password: isNotEmpty(t('auth.required')) },
  });
  const entering = useMutation({
    mutationFn: (credentials: { email: string; password: string }) => {
      // Whoever signs in is nobody until then: a refusal must not look like an expired token.
      clearToken();
      return signIn(profile, { ...credentials, email: credentials.email.trim() });
    },
    onSuccess: enter,
  });
  return (
    <form noValidate onSubmit={form.onSubmit((values) => entering.mutate(values), focusFirstError(form))}>
      <Stack>
        <TextInput
          type="email"
          autoComplete="username"
          dir="ltr"
          size="md"
          label={t('auth.email')}
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
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
        <FormError error={entering.error} />
        <Button type="submit" size="md" loading={entering.isPending}>
          {t('auth.signIn')}
        </Button>
      </Stack>
    </form>
  );
}
