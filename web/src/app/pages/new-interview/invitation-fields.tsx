import type { InvitationPreviewBody } from '@candi/contract/interviews/interviews';
import { Button, Switch } from '@mantine/core';
import type { FormErrors, UseFormReturnType } from '@mantine/form';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InvitationPreviewDialog } from '../../../features/interviews/interviews/components/invitation-preview.tsx';
import type { InterviewValues } from './values.ts';
import { toPreview } from './values.ts';

/** Fields that the invitation contains and that can be invalid. */
const invitationFields = ['title', 'duration', 'date', 'time', 'expiresOn'] as const;

interface InvitationFieldsProps {
  form: UseFormReturnType<InterviewValues>;
  /** Called instead of showing the preview if fields that the invitation contains are invalid. */
  onInvalid: (errors: FormErrors) => void;
}

/** Field for whether the links are emailed, with a preview of the email. */
export function InvitationFields({ form, onInvalid }: InvitationFieldsProps) {
  const { t } = useTranslation();
  const [previewed, setPreviewed] = useState<InvitationPreviewBody | null>(null);
  const preview = () => {
    const invalid = invitationFields.flatMap((field) => {
      const { hasError, error } = form.validateField(field);
      return hasError ? [[field, error] as const] : [];
    });
    if (invalid.length > 0) onInvalid(Object.fromEntries(invalid));
    else setPreviewed(toPreview(form.values));
  };
  return (
    <>
      <Switch
        label={t('interviews.sendMails', { count: form.values.candidateIds.length })}
        description={t('interviews.sendMailsHint')}
        {...form.getInputProps('sendMails', { type: 'checkbox' })}
      />
      {form.values.sendMails && (
        <div>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconMail size={18} aria-hidden />}
            onClick={preview}
          >
            {t('interviews.emailPreview.open')}
          </Button>
        </div>
      )}
      <InvitationPreviewDialog body={previewed} onClose={() => setPreviewed(null)} />
    </>
  );
}
