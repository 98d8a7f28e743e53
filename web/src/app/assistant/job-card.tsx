import type { Job, JobBody } from '@candi/contract/hiring/jobs';
import type { JobDraft } from '@candi/contract/reports/assistant';
import { Alert, Anchor, Button, Skeleton, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMay } from '#data/may.ts';
import { LoadError } from '#ui/list-view.tsx';
import { useSaveForm } from '#ui/use-save-form.ts';
import { jobQueries, saveJob } from '../../features/hiring/jobs/queries.ts';
import { type CardActions, ProposalCard } from './proposal-card.tsx';

type JobCardProps = CardActions & {
  /** Id of the job whose texts are replaced; null for a new job. */
  jobId: string | null;
  draft: JobDraft;
};

/** Draft of a job's texts. When the recruiter confirms it, a job is created or the texts of an existing one are replaced. */
export function JobCard({ jobId, draft, ...actions }: JobCardProps) {
  const { t } = useTranslation();
  const job = useQuery({ ...jobQueries.one(jobId ?? ''), enabled: jobId !== null && !actions.done });
  if (jobId === null || actions.done)
    return <JobDraftForm title={t('assistant.job.new')} job={null} draft={draft} {...actions} />;
  if (job.isError) return <LoadError error={job.error} onRetry={job.refetch} />;
  if (!job.data) return <Skeleton height={200} radius="md" aria-busy aria-label={t('common.loading')} />;
  return (
    <JobDraftForm
      title={t('assistant.job.change', { name: job.data.name })}
      job={job.data}
      draft={draft}
      {...actions}
    />
  );
}

function JobDraftForm({
  title,
  job,
  draft,
  done,
  onDone,
  onDismiss,
  onLeave,
}: CardActions & { title: string; job: Job | null; draft: JobDraft }) {
  const { t } = useTranslation();
  const mayWrite = useMay('jobs.write');
  const [saved, setSaved] = useState<Job | null>(null);
  const required = (message: string) => (value: string) => (value.trim() === '' ? message : null);
  const { form, saving, onSubmit, message } = useSaveForm<JobBody, Job>({
    mode: 'controlled',
    name: 'assistant-job',
    initialValues: { ...draft, applicationQuestions: job?.applicationQuestions ?? [] },
    validate: {
      name: required(t('jobs.form.nameInvalid')),
      position: required(t('jobs.form.positionInvalid')),
    },
    save: saveJob(job?.id ?? null),
    onSaved: (made) => {
      setSaved(made);
      onDone();
    },
  });
  if (done)
    return (
      <Text size="sm">
        {t('assistant.job.saved')}{' '}
        {saved && (
          <Anchor component={Link} to={`/jobs/${saved.id}`} onClick={onLeave}>
            <bdi>{saved.name}</bdi>
          </Anchor>
        )}
      </Text>
    );
  return (
    <form noValidate onSubmit={onSubmit}>
      <ProposalCard
        title={title}
        onDismiss={onDismiss}
        action={
          mayWrite && (
            <Button type="submit" loading={saving.isPending}>
              {t(job ? 'assistant.job.replace' : 'jobs.form.create')}
            </Button>
          )
        }
      >
        <Stack gap="xs">
          <TextInput label={t('jobs.form.name')} maxLength={200} {...form.getInputProps('name')} />
          <TextInput label={t('jobs.form.position')} maxLength={200} {...form.getInputProps('position')} />
          <TextInput label={t('jobs.form.location')} maxLength={200} {...form.getInputProps('location')} />
          <Textarea
            label={t('jobs.form.description')}
            autosize
            minRows={5}
            maxRows={14}
            maxLength={20_000}
            {...form.getInputProps('description')}
          />
          {message !== null && <Alert color="red">{message}</Alert>}
        </Stack>
      </ProposalCard>
    </form>
  );
}
