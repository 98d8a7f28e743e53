import type { Candidate } from '@candi/contract/hiring/candidates';
import { SimpleGrid, Stack, TextInput } from '@mantine/core';
import { isNotEmpty } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { hasCode } from '#data/api-error.ts';
import { FormFooter } from '#ui/form-footer.tsx';
import { useSaveForm } from '#ui/use-save-form.ts';
import { EmailField } from '#ui/email-field.tsx';
import { isEmail } from '#ui/is-email.ts';
import { createCandidate } from '../queries.ts';

interface CandidateFormProps {
  onAdded: (candidate: Candidate) => void;
  onCancel: () => void;
}

/** Returns the error of an email address that is already in use, to be shown at the email field. */
const errorsOf = (error: Error): Record<string, string> =>
  hasCode(error, 'EMAIL_IN_USE') ? { email: error.message } : {};

/** Form that adds one candidate by name and email. */
export function CandidateForm({ onAdded, onCancel }: CandidateFormProps) {
  const { t } = useTranslation();
  const required = isNotEmpty(t('auth.required'));
  const { form, saving, onSubmit, message } = useSaveForm({
    mode: 'uncontrolled',
    // Keeps the fields' `data-path` attributes distinct from those of the form behind this dialog.
    name: 'candidate',
    initialValues: { firstName: '', lastName: '', email: '' },
    validate: { firstName: required, lastName: required, email: isEmail(t('auth.emailInvalid')) },
    save: createCandidate,
    onSaved: onAdded,
    errorsOf,
  });
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput
            label={t('candidates.firstName')}
            data-autofocus
            key={form.key('firstName')}
            {...form.getInputProps('firstName')}
          />
          <TextInput
            label={t('candidates.lastName')}
            key={form.key('lastName')}
            {...form.getInputProps('lastName')}
          />
        </SimpleGrid>
        <EmailField label={t('auth.email')} key={form.key('email')} {...form.getInputProps('email')} />
        <FormFooter
          message={message}
          submit={t('candidates.add')}
          saving={saving.isPending}
          onCancel={onCancel}
        />
      </Stack>
    </form>
  );
}
