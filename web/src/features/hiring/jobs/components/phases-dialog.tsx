import type { JobAnswer, JobPhase } from '@candi/contract/hiring/jobs';
import { maxPhases } from '@candi/contract/hiring/jobs';
import { Alert, Button, Group, Modal, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePhaseName } from '#i18n/phase-name.ts';
import { addPhase, deletePhase } from '../queries.ts';
import { PhaseList } from './phase-list.tsx';

interface PhasesDialogProps {
  job: Pick<JobAnswer, 'id' | 'phases'>;
  opened: boolean;
  onClose: () => void;
}

function AddPhase({ jobId }: { jobId: string }) {
  const { t } = useTranslation();
  const adding = useMutation(addPhase(jobId));
  const [name, setName] = useState('');
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') adding.mutate(name.trim(), { onSuccess: () => setName('') });
      }}
    >
      <Group align="flex-start" gap="xs">
        <TextInput
          aria-label={t('jobs.phases.name')}
          placeholder={t('jobs.phases.nameExample')}
          value={name}
          maxLength={60}
          error={adding.error?.message}
          style={{ flex: '1 1 200px' }}
          onChange={(event) => {
            setName(event.currentTarget.value);
            if (adding.error) adding.reset();
          }}
        />
        <Button
          type="submit"
          variant="light"
          loading={adding.isPending}
          leftSection={<IconPlus size={16} aria-hidden />}
        >
          {t('jobs.phases.add')}
        </Button>
      </Group>
    </form>
  );
}

interface DeletePhaseProps {
  jobId: string;
  phase: JobPhase;
  others: JobPhase[];
  onDone: () => void;
}

function DeletePhase({ jobId, phase, others, onDone }: DeletePhaseProps) {
  const { t } = useTranslation();
  const deleting = useMutation(deletePhase(jobId));
  const nameOf = usePhaseName();
  const [moveTo, setMoveTo] = useState(others[0]?.id ?? '');
  const full = phase.applicants > 0;
  return (
    <Stack>
      <Text>
        {full ? t('jobs.phases.deleteFull', { count: phase.applicants }) : t('jobs.phases.deleteText')}
      </Text>
      {full && (
        <NativeSelect
          label={t('jobs.phases.moveTo')}
          data={others.map((other) => ({ value: other.id, label: nameOf(other) }))}
          value={moveTo}
          onChange={(event) => setMoveTo(event.currentTarget.value)}
        />
      )}
      {deleting.error && <Alert color="red">{deleting.error.message}</Alert>}
      <Group justify="flex-end">
        <Button variant="default" data-autofocus onClick={onDone}>
          {t('common.cancel')}
        </Button>
        <Button
          color="red"
          loading={deleting.isPending}
          onClick={() =>
            deleting.mutate({ phaseId: phase.id, moveTo: full ? moveTo : null }, { onSuccess: onDone })
          }
        >
          {t(full ? 'jobs.phases.moveAndDelete' : 'jobs.delete')}
        </Button>
      </Group>
    </Stack>
  );
}

/** Dialog that adds, renames, reorders and deletes a job's phases. */
export function PhasesDialog({ job, opened, onClose }: PhasesDialogProps) {
  const { t } = useTranslation();
  const [deleted, setDeleted] = useState<JobPhase | null>(null);
  return (
    <>
      <Modal opened={opened} onClose={onClose} title={t('jobs.phases.title')} size="lg">
        <Stack>
          <Text size="sm" c="dimmed">
            {t('jobs.phases.hint')}
          </Text>
          <PhaseList jobId={job.id} phases={job.phases} onDelete={setDeleted} />
          {job.phases.length < maxPhases && <AddPhase jobId={job.id} />}
        </Stack>
      </Modal>
      <Modal
        opened={deleted !== null}
        onClose={() => setDeleted(null)}
        title={t('jobs.phases.delete', { name: deleted?.name ?? '' })}
        zIndex={300}
        centered
      >
        {deleted && (
          <DeletePhase
            key={deleted.id}
            jobId={job.id}
            phase={deleted}
            others={job.phases.filter(({ id }) => id !== deleted.id)}
            onDone={() => setDeleted(null)}
          />
        )}
      </Modal>
    </>
  );
}
