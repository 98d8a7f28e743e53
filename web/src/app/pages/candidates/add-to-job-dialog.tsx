import type { CandidateChoice } from '@candi/contract/hiring/candidates';
import type { JobRow } from '@candi/contract/hiring/jobs';
import { Alert, Button, Group, Loader, Modal, Select, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inParts } from '#data/in-parts.ts';
import { offered, useOptions } from '#data/use-options.ts';
import { addApplications } from '../../../features/hiring/applications/api/application-calls.ts';
import { applicationsKey } from '../../../features/hiring/applications/application-keys.ts';
import { readJobs } from '../../../features/hiring/jobs/api/job-calls.ts';
import { jobKey, jobsKey } from '../../../features/hiring/jobs/job-keys.ts';

interface AddToJobProps {
  choice: CandidateChoice;
  /** How many that is; null if only the gateway knows. */
  count: number | null;
  onDone: () => void;
  onCancel: () => void;
}

/** As many as one request takes. */
const atOnce = 200;
const labelOf = ({ name }: JobRow): string => name;

function AddToJob({ choice, count, onDone, onCancel }: AddToJobProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [jobId, setJobId] = useState<string | null>(null);
  const jobs = useOptions(
    'open-jobs',
    (q, after) => readJobs({ q, sort: 'newest', state: 'open' }, after),
    labelOf,
  );
  const adding = useMutation({
    mutationFn: async (id: string) => {
      for (const part of inParts(choice, atOnce)) await addApplications(id, part);
      return id;
    },
    onSuccess: (id) => {
      void queries.invalidateQueries({ queryKey: jobsKey });
      void queries.invalidateQueries({ queryKey: jobKey(id) });
      void queries.invalidateQueries({ queryKey: applicationsKey(id) });
      onDone();
    },
  });
  return (
    <Stack>
      <Select
        label={t('candidates.job')}
        placeholder={t('candidates.chooseJob')}
        searchable
        nothingFoundMessage={jobs.loading ? t('common.loading') : t('jobs.noneFound')}
        rightSection={jobs.loading ? <Loader size={16} /> : undefined}
        data={offered(jobs, [jobId]).map((job) => ({ value: job.id, label: job.name }))}
        filter={({ options }) => options}
        searchValue={jobs.search}
        onSearchChange={jobs.setSearch}
        scrollAreaProps={{ onBottomReached: jobs.more }}
        value={jobId}
        onChange={setJobId}
        error={jobs.error?.message}
      />
      {adding.error && <Alert color="red">{adding.error.message}</Alert>}
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <Button
          disabled={jobId === null}
          loading={adding.isPending}
          onClick={() => jobId !== null && adding.mutate(jobId)}
        >
          {count === null ? t('candidates.addAll') : t('candidates.addCount', { count })}
        </Button>
      </Group>
    </Stack>
  );
}

/** Candidates into the first phase of a job that is open. */
export function AddToJobDialog({ opened, ...about }: AddToJobProps & { opened: boolean }) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={opened}
      onClose={about.onCancel}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      title={t('candidates.addToJob')}
      centered
    >
      <AddToJob {...about} />
    </Modal>
  );
}
