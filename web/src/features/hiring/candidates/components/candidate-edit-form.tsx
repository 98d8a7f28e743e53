import type { CandidateDetail } from '@candi/contract/hiring/candidates';
import { Stack } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFooter } from '#ui/form-footer.tsx';
import { UnsavedWarning } from '#ui/unsaved-warning.tsx';
import { useSaveForm } from '#ui/use-save-form.ts';
import { toValues, wrongFields } from '../candidate-values.ts';
import { changeCandidate } from '../queries.ts';
import { CandidateFields } from './candidate-fields.tsx';

interface CandidateEditFormProps {
  candidate: CandidateDetail;
  onDirty: (dirty: boolean) => void;
  onCancel: () => void;
  onSaved: () => void;
}

/** Form for every field of a candidate. */
export function CandidateEditForm({ candidate, onDirty, onCancel, onSaved }: CandidateEditFormProps) {
  const { t } = useTranslation();
  const { form, saving, onSubmit, message, dirty } = useSaveForm({
    mode: 'controlled',
    name: 'candidate-edit',
    initialValues: toValues(candidate),
    validate: (values) =>
      Object.fromEntries(
        Object.entries(wrongFields(values)).map(([path, wrong]) => [path, t(`candidates.wrong.${wrong}`)]),
      ),
    save: changeCandidate(candidate.id),
    onSaved,
  });
  useEffect(() => onDirty(dirty), [dirty, onDirty]);
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack gap="xl">
        <CandidateFields form={form} />
        <FormFooter
          message={message}
          submit={t('common.save')}
          saving={saving.isPending}
          onCancel={onCancel}
          sticky
        />
      </Stack>
      <UnsavedWarning when={dirty} />
    </form>
  );
}
