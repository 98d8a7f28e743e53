import type { Confirmation } from '@candi/contract/identity/auth';
import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ConfirmationField, useIsUnconfirmed } from '#ui/confirmation-field.tsx';
import { FixedEmail } from '#ui/fixed-email.tsx';
import { FormFooter } from '#ui/form-footer.tsx';
import { useSaveForm } from '#ui/use-save-form.ts';
import { EmailField } from '#ui/email-field.tsx';
import { isEmail } from '#ui/is-email.ts';
import { changeEmail } from '../queries.ts';

const initialValues: { email: string; confirmation: Confirmation } = { email: '', confirmation: undefined };

/** Form that asks for another email address. It takes effect with the link that is emailed there. */
export function EmailForm({ current }: { current: string }) {
  const { t } = useTranslation();
  const isUnconfirmed = useIsUnconfirmed();
  const { form, saving, onSubmit, message } = useSaveForm({
    mode: 'controlled',
    initialValues,
    validate: {
      email: isEmail(t('auth.emailInvalid')),
      confirmation: (value) => (isUnconfirmed(value) ? t('auth.required') : null),
    },
    save: changeEmail,
    onSaved: () => {
      form.reset();
    },
  });
  return (
    <form noValidate aria-label={t('auth.email')} onSubmit={onSubmit}>
      <Stack>
        <FixedEmail email={current} description={t('auth.newEmail.hint')} />
        <EmailField autoComplete="off" label={t('auth.newEmail.field')} {...form.getInputProps('email')} />
        <ConfirmationField {...form.getInputProps('confirmation')} />
        <FormFooter message={message} submit={t('auth.newEmail.submit')} saving={saving.isPending} />
      </Stack>
    </form>
  );
}
