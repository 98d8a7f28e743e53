import { addableAtMost, type AddableCandidate } from '@candi/contract/hiring/applications';
import type { CandidateChoice } from '@candi/contract/hiring/candidates';
import { Alert, Button, Checkbox, Group, Modal, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addApplications, readAddable } from '../api/application-calls.ts';
import { applicationsKey } from '../application-keys.ts';
import classes from './add-candidates-dialog.module.css';

interface AddCandidatesProps {
  jobId: string;
  jobKey: readonly unknown[];
  onDone: () => void;
}

const settleMs = 250;

function Choice({
  candidate,
  checked,
  onToggle,
}: {
  candidate: AddableCandidate;
  checked: boolean;
  onToggle: () => void;
}) {
  return (
    <li className={classes['choice']}>
      <Checkbox
        checked={checked}
        onChange={onToggle}
        label={
          <>
            <Text component="bdi" fw={550} display="block">
              {candidate.firstName} {candidate.lastName}
            </Text>
            <Text component="bdi" size="xs" c="dimmed">
              {candidate.email}
            </Text>
          </>
        }
      />
    </li>
  );
}

function AddCandidates({ jobId, jobKey, onDone }: AddCandidatesProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [q, setQ] = useState('');
  const [wanted] = useDebouncedValue(q.trim(), settleMs);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const found = useQuery({
    queryKey: ['addable-candidates', jobId, wanted],
    queryFn: () => readAddable(jobId, wanted),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  const adding = useMutation({
    mutationFn: (choice: CandidateChoice) => addApplications(jobId, choice),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: applicationsKey(jobId) });
      void queries.invalidateQueries({ queryKey: jobKey });
      onDone();
    },
  });
  const toggle = (id: string) =>
    setChosen((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  return (
    <Stack>
      <TextInput
        type="search"
        data-autofocus
        aria-label={t('applications.searchCandidates')}
        placeholder={t('applications.searchCandidates')}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={q}
        onChange={(event) => setQ(event.currentTarget.value)}
      />
      {found.isPending && <Skeleton height={180} radius="md" aria-busy aria-label={t('common.loading')} />}
      {found.error && <Alert color="red">{found.error.message}</Alert>}
      {found.data?.length === 0 && (
        <Text c="dimmed" ta="center" py="lg">
          {t(wanted === '' ? 'applications.nobodyToAdd' : 'applications.nobodyFound')}
        </Text>
      )}
      {found.data && found.data.length > 0 && (
        <ul className={classes['choices']}>
          {found.data.map((candidate) => (
            <Choice
              key={candidate.id}
              candidate={candidate}
              checked={chosen.has(candidate.id)}
              onToggle={() => toggle(candidate.id)}
            />
          ))}
        </ul>
      )}
      {adding.error && <Alert color="red">{adding.error.message}</Alert>}
      <Group justify="flex-end">
        {found.data?.length === addableAtMost && (
          <Button
            variant="subtle"
            disabled={found.isPlaceholderData || wanted !== q.trim()}
            loading={adding.isPending}
            onClick={() => adding.mutate({ matching: { q: wanted } })}
          >
            {t('candidates.addAll')}
          </Button>
        )}
        <Button variant="default" onClick={onDone}>
          {t('common.cancel')}
        </Button>
        <Button
          disabled={chosen.size === 0}
          loading={adding.isPending}
          onClick={() => adding.mutate({ candidateIds: [...chosen] })}
        >
          {t('applications.addCount', { count: chosen.size })}
        </Button>
      </Group>
    </Stack>
  );
}

/** Candidates that the company has already, into the job. */
export function AddCandidatesDialog({
  opened,
  onClose,
  ...about
}: { opened: boolean; onClose: () => void } & Omit<AddCandidatesProps, 'onDone'>) {
  const { t } = useTranslation();
  return (
    <Modal opened={opened} onClose={onClose} title={t('applications.add')} size="lg">
      <AddCandidates {...about} onDone={onClose} />
    </Modal>
  );
}
