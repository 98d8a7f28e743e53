import { Button, Group, Stack } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { writeToken } from '#data/access-token.ts';
import { fieldErrors } from '#data/field-errors.ts';
import { focusFirstError } from '#ui/focus-first-error.ts';
import { changePassword } from '../api/profile-calls.ts';
import { FormError } from './form-error.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { usePasswordRule } from './use-password-rule.ts';

/** Another password. Every other sign-in ends with it; this page goes on with a fresh one. */
export function PasswordForm({ email }: { email: string }) {
  const { t } = useTranslation();
  const passwordRule = usePasswordRule();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { currentPassword: '', password: '' },
    validate: { currentPassword: isNotEmpty(t('auth.required')), password: passwordRule },
  });
  const changing = useMutation({
    mutationFn: changePassword,
    onSuccess: ({ access_token }) => {
      writeToken(access_token);
      form.reset();
    },
    onError: (error) => {
      const wrong = fieldErrors(error);
      form.setErrors(wrong);
      focusFirstError(form)(wrong);
    },
  });
  return (
    <form noValidate onSubmit={form.onSubmit((values) => changing.mutate(values), focusFirstError(form))}>
      <Stack>
        {/* So that a password manager knows whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          autoComplete="current-password"
          label={t('auth.profile.currentPassword')}
          key={form.key('currentPassword')}
          {...form.getInputProps('currentPassword')}
        />
        <NewPasswordField
          size="sm"
          label={t('auth.newPassword')}
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <FormError error={changing.error} />
        <Group justify="flex-end">
          <Button type="submit" loading={changing.isPending}>
            {t('auth.profile.changePassword')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
