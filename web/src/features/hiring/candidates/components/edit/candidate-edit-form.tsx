import type { CandidateDetail } from '@candi/contract/hiring/candidates';
import { Alert, Button, Group, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '#data/field-errors.ts';
import { focusFirstError } from '#ui/focus-first-error.ts';
import { UnsavedWarning } from '#ui/unsaved-warning.tsx';
import { changeCandidate } from '../../api/candidate-calls.ts';
import { candidateKey, candidatesKey } from '../../candidate-keys.ts';
import type { CandidateValues } from '../../candidate-values.ts';
import { toBody, toValues, wrongFields } from '../../candidate-values.ts';
import { EducationFields } from './education-fields.tsx';
import { LanguageFields } from './language-fields.tsx';
import { PersonFields } from './person-fields.tsx';
import { ProfileFields } from './profile-fields.tsx';
import { WorkFields } from './work-fields.tsx';

interface CandidateEditFormProps {
  candidate: CandidateDetail;
  onDirty: (dirty: boolean) => void;
  onCancel: () => void;
  onSaved: () => void;
}

/** All fields of a candidate. */
export function CandidateEditForm({ candidate, onDirty, onCancel, onSaved }: CandidateEditFormProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const form = useForm<CandidateValues>({
    mode: 'controlled',
    name: 'candidate-edit',
    initialValues: toValues(candidate),
    validate: (values) =>
      Object.fromEntries(
        Object.entries(wrongFields(values)).map(([path, wrong]) => [path, t(`candidates.wrong.${wrong}`)]),
      ),
  });
  const dirty = form.isDirty();
  useEffect(() => onDirty(dirty), [dirty, onDirty]);
  const saving = useMutation({
    mutationFn: (values: CandidateValues) => changeCandidate(candidate.id, toBody(values)),
    onSuccess: (saved) => {
      queries.setQueryData<CandidateDetail>(
        candidateKey(candidate.id),
        (before) => before && { ...before, ...saved },
      );
      void queries.invalidateQueries({ queryKey: candidatesKey });
      onSaved();
    },
    onError: (error) => {
      const wrong = fieldErrors(error);
      form.setErrors(wrong);
      focusFirstError(form)(wrong);
    },
  });
  const failed = saving.error && Object.keys(fieldErrors(saving.error)).length === 0;
  return (
    <form noValidate onSubmit={form.onSubmit((values) => saving.mutate(values), focusFirstError(form))}>
      <Stack gap="xl">
        <PersonFields form={form} />
        <ProfileFields form={form} />
        <WorkFields form={form} />
        <EducationFields form={form} />
        <LanguageFields form={form} />
        {failed && <Alert color="red">{saving.error.message}</Alert>}
        <Group justify="flex-end" pos="sticky" bottom={0} py="sm" bg="var(--mantine-color-body)">
          <Button variant="default" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={saving.isPending}>
            {t('common.save')}
          </Button>
        </Group>
      </Stack>
      <UnsavedWarning when={dirty && !saving.isSuccess} />
    </form>
  );
}
