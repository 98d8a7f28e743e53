import type { CandidateChoice } from '@candi/contract/hiring/candidates';
import type { JobRow } from '@candi/contract/hiring/jobs';
import { Alert, Button, Group, Modal, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOptions } from '#data/use-options.ts';
import { OptionSelect } from '#ui/option-select.tsx';
import { addApplications } from '../../../features/hiring/applications/queries.ts';
import { readJobs } from '../../../features/hiring/jobs/queries.ts';

interface AddToJobProps {
  choice: CandidateChoice;
  /** Number of selected candidates; null if only the gateway knows it. */
  count: number | null;
  onDone: () => void;
  onCancel: () => void;
}

const labelOf = ({ name }: JobRow): string => name;

function AddToJob({ choice, count, onDone, onCancel }: AddToJobProps) {
  const { t } = useTranslation();
  const [jobId, setJobId] = useState<string | null>(null);
  const jobs = useOptions(
    'open-jobs',
    (q, after) => readJobs({ q, sort: 'newest', state: 'open' }, after),
    labelOf,
  );
  const adding = useMutation(addApplications);
  return (
    <Stack>
      <OptionSelect
        label={t('candidates.job')}
        placeholder={t('candidates.chooseJob')}
        options={jobs}
        nothingFoundMessage={t('jobs.noneFound')}
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
          onClick={() => jobId !== null && adding.mutate({ jobId, choice }, { onSuccess: onDone })}
        >
          {count === null ? t('candidates.addAll') : t('candidates.addCount', { count })}
        </Button>
      </Group>
    </Stack>
  );
}

/** Adds candidates to the first phase of an open job. */
export function AddToJobDialog({ opened, ...about }: AddToJobProps & { opened: boolean }) {
  const { t } = useTranslation();
  return (
    <Modal opened={opened} onClose={about.onCancel} title={t('candidates.addToJob')} centered>
      <AddToJob {...about} />
    </Modal>
  );
}
