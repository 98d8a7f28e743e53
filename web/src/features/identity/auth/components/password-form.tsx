import { Stack } from '@mantine/core';
import { isNotEmpty } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { FormFooter } from '#ui/form-footer.tsx';
import { useSaveForm } from '#ui/use-save-form.ts';
import { changePassword } from '../queries.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { usePasswordRule } from './use-password-rule.ts';

/** Form that changes the password. Every other session is signed out; this page continues with a new token. */
export function PasswordForm({ email }: { email: string }) {
  const { t } = useTranslation();
  const passwordRule = usePasswordRule();
  const { form, saving, onSubmit, message } = useSaveForm({
    mode: 'uncontrolled',
    initialValues: { currentPassword: '', password: '' },
    validate: { currentPassword: isNotEmpty(t('auth.required')), password: passwordRule },
    save: changePassword,
    onSaved: () => {
      form.reset();
    },
  });
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack>
        {/* Tells password managers which account the password belongs to. */}
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
        <FormFooter message={message} submit={t('auth.profile.changePassword')} saving={saving.isPending} />
      </Stack>
    </form>
  );
}
