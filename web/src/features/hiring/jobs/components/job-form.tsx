import type { Job, JobBody } from '@candi/contract/hiring/jobs';
import { employmentTypes, workplaces } from '@candi/contract/platform/enumerations';
import { NativeSelect, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFooter } from '#ui/form-footer.tsx';
import { UnsavedWarning } from '#ui/unsaved-warning.tsx';
import { useSaveForm } from '#ui/use-save-form.ts';
import { saveJob } from '../queries.ts';
import { ApplicationQuestionsField } from './application-questions-field.tsx';

interface JobFormProps {
  /** Null for a new job. */
  job: Job | null;
  onSaved: (job: Job) => void;
  onCancel: () => void;
  /** Reports whether the form has unsaved changes. */
  onDirty: (dirty: boolean) => void;
}

/** Form for a job's texts and the questions of its application form. */
export function JobForm({ job, onSaved, onCancel, onDirty }: JobFormProps) {
  const { t } = useTranslation();
  const required = (message: string) => (value: string) => (value.trim() === '' ? message : null);
  const { form, saving, onSubmit, dirty } = useSaveForm<JobBody, Job>({
    mode: 'controlled',
    name: 'job',
    initialValues: {
      name: job?.name ?? '',
      position: job?.position ?? '',
      location: job?.location ?? '',
      employment: job?.employment ?? null,
      workplace: job?.workplace ?? null,
      description: job?.description ?? '',
      applicationQuestions: job?.applicationQuestions ?? [],
    },
    validate: {
      name: required(t('jobs.form.nameInvalid')),
      position: required(t('jobs.form.positionInvalid')),
      applicationQuestions: { question: required(t('auth.required')) },
    },
    save: saveJob(job?.id ?? null),
    onSaved,
  });
  useEffect(() => onDirty(dirty), [dirty, onDirty]);
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack gap="lg">
        <TextInput
          label={t('jobs.form.name')}
          placeholder={t('jobs.form.nameExample')}
          maxLength={200}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="lg">
          <TextInput
            label={t('jobs.form.position')}
            placeholder={t('jobs.form.positionExample')}
            maxLength={200}
            {...form.getInputProps('position')}
          />
          <TextInput
            label={t('jobs.form.location')}
            placeholder={t('jobs.form.locationExample')}
            maxLength={200}
            {...form.getInputProps('location')}
          />
          <NativeSelect
            label={t('jobs.terms.employment')}
            data={[
              { value: '', label: t('jobs.terms.notGiven') },
              ...employmentTypes.map((value) => ({ value, label: t(`jobs.terms.employments.${value}`) })),
            ]}
            value={form.values.employment ?? ''}
            onChange={({ currentTarget: { value } }) =>
              form.setFieldValue('employment', employmentTypes.find((known) => known === value) ?? null)
            }
          />
          <NativeSelect
            label={t('jobs.terms.workplace')}
            data={[
              { value: '', label: t('jobs.terms.notGiven') },
              ...workplaces.map((value) => ({ value, label: t(`jobs.terms.workplaces.${value}`) })),
            ]}
            value={form.values.workplace ?? ''}
            onChange={({ currentTarget: { value } }) =>
              form.setFieldValue('workplace', workplaces.find((known) => known === value) ?? null)
            }
          />
        </SimpleGrid>
        <Textarea
          label={t('jobs.form.description')}
          description={t('jobs.form.descriptionHint')}
          autosize
          minRows={6}
          maxRows={18}
          maxLength={20_000}
          {...form.getInputProps('description')}
        />
        <ApplicationQuestionsField form={form} />
        <FormFooter
          // Errors are repeated here because an invalid question may be out of view.
          message={saving.error?.message ?? null}
          submit={t(job ? 'jobs.form.save' : 'jobs.form.create')}
          saving={saving.isPending}
          onCancel={onCancel}
        />
      </Stack>
      <UnsavedWarning when={dirty} />
    </form>
  );
}
