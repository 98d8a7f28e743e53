import { Stack, TextInput } from '@mantine/core';
import { isEmail, isNotEmpty } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { FixedEmail } from '#ui/fixed-email.tsx';
import { FormFooter } from '#ui/form-footer.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { useSaveForm } from '#ui/use-save-form.ts';
import { changeEmail } from '../queries.ts';

/** Form that asks for another email address. It takes effect with the link that is emailed there. */
export function EmailForm({ current }: { current: string }) {
  const { t } = useTranslation();
  const { form, saving, onSubmit, message } = useSaveForm({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '' },
    validate: {
      email: (value) => isEmail(t('auth.emailInvalid'))(value.trim()),
      password: isNotEmpty(t('auth.required')),
    },
    save: changeEmail,
    onSaved: () => {
      form.reset();
    },
  });
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack>
        <FixedEmail email={current} description={t('auth.newEmail.hint')} />
        <TextInput
          type="email"
          dir="ltr"
          autoComplete="off"
          maxLength={254}
          label={t('auth.newEmail.field')}
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <PasswordField
          autoComplete="current-password"
          label={t('confirmation.password')}
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <FormFooter message={message} submit={t('auth.newEmail.submit')} saving={saving.isPending} />
      </Stack>
    </form>
  );
}
