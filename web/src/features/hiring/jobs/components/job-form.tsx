import type { Job } from '@candi/contract/hiring/jobs';
import { Alert, Button, Group, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { focusFirstError, showFieldErrors } from '#ui/focus-first-error.ts';
import { UnsavedWarning } from '#ui/unsaved-warning.tsx';
import { changeJob, createJob } from '../api/job-calls.ts';
import { jobKey, jobsKey } from '../job-keys.ts';
import { ApplicationQuestionsField } from './application-questions-field.tsx';
import { type JobValues, valuesOf } from './job-values.ts';

interface JobFormProps {
  /** Null: a new one. */
  job: Job | null;
  onSaved: (job: Job) => void;
  onCancel: () => void;
  /** Whether there is something to lose. */
  onDirty: (dirty: boolean) => void;
}

/** The job's texts and what applicants are asked. */
export function JobForm({ job, onSaved, onCancel, onDirty }: JobFormProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const key = useRef(crypto.randomUUID());
  const form = useForm<JobValues>({
    mode: 'controlled',
    name: 'job',
    initialValues: valuesOf(job),
    validate: {
      name: (value) => (value.trim() === '' ? t('jobs.form.nameInvalid') : null),
      position: (value) => (value.trim() === '' ? t('jobs.form.positionInvalid') : null),
      applicationQuestions: {
        question: (value) => (value.trim() === '' ? t('auth.required') : null),
      },
    },
    // A changed form is another write.
    onValuesChange: () => {
      key.current = crypto.randomUUID();
    },
  });
  const saving = useMutation({
    mutationFn: (values: JobValues) => (job ? changeJob(job.id, values) : createJob(values, key.current)),
    onSuccess: (saved) => {
      void queries.invalidateQueries({ queryKey: jobsKey });
      void queries.invalidateQueries({ queryKey: jobKey(saved.id) });
      onSaved(saved);
    },
    onError: (error) => showFieldErrors(form, error),
  });
  const dirty = form.isDirty() && !saving.isSuccess;
  useEffect(() => onDirty(dirty), [dirty, onDirty]);
  return (
    <form noValidate onSubmit={form.onSubmit((values) => saving.mutate(values), focusFirstError(form))}>
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
        </SimpleGrid>
        <Textarea
          label={t('jobs.form.description')}
          description={t('jobs.form.descriptionHint')}
          autosize
          minRows={6}
          maxRows={18}
          maxLength={20_000}
          dir="auto"
          {...form.getInputProps('description')}
        />
        <ApplicationQuestionsField form={form} />
        {saving.error && <Alert color="red">{saving.error.message}</Alert>}
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={saving.isPending}>
            {t(job ? 'jobs.form.save' : 'jobs.form.create')}
          </Button>
        </Group>
      </Stack>
      <UnsavedWarning when={dirty} />
    </form>
  );
}
