import type { PhonePlan } from '@candi/contract/interviews/phone-out';
import { Checkbox, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FormFooter } from '#ui/form-footer.tsx';
import { useSaveForm } from '#ui/use-save-form.ts';
import { confirmNumber } from '../phone-queries.ts';
import { PhoneNumberField } from './phone-number-field.tsx';

interface ConfirmNumberFormProps {
  interviewId: string;
  plan: PhonePlan;
  onClose: () => void;
}

/** Form in which a recruiter confirms the number that Candi calls. */
export function ConfirmNumberForm({ interviewId, plan, onClose }: ConfirmNumberFormProps) {
  const { t } = useTranslation();
  const { sessionId, candidateName: name, confirmed, candidatePhone } = plan;
  const { form, saving, onSubmit, message } = useSaveForm({
    mode: 'controlled',
    initialValues: { number: confirmed?.number ?? candidatePhone, checked: false },
    validate: {
      number: (value: string) => (value.trim() === '' ? t('auth.required') : null),
      checked: (value: boolean) => (value ? null : t('interviews.calls.mustCheck')),
    },
    save: confirmNumber({ sessionId, interviewId }),
    onSaved: onClose,
    errorsOf: () => ({}),
  });
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack gap="sm">
        <PhoneNumberField name={name} {...form.getInputProps('number')} />
        <Checkbox
          label={t('interviews.calls.checked', { name })}
          {...form.getInputProps('checked', { type: 'checkbox' })}
        />
        <FormFooter
          message={message}
          submit={t('interviews.calls.confirm')}
          saving={saving.isPending}
          onCancel={onClose}
        />
      </Stack>
    </form>
  );
}
