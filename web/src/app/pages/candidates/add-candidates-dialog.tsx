import type { CandidateChoice, CandidateSummary } from '@candi/contract/hiring/candidates';
import { Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus, IconUsers } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pages } from '#data/pages.ts';
import { useSelection } from '#ui/use-selection.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListView } from '#ui/list-view.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { readCandidates } from '../../../features/hiring/candidates/api/candidate-calls.ts';
import { candidatesKey } from '../../../features/hiring/candidates/candidate-keys.ts';
import { CandidateForm } from '../../../features/hiring/candidates/components/candidate-form.tsx';
import { candidateName } from '../../../features/hiring/candidates/components/candidate-table.tsx';
import { typedSoFar } from '../new-interview/typed-so-far.ts';

interface AddCandidatesProps {
  onCancel: () => void;
  /** Rejects where they could not be added. */
  onAdd: (choice: CandidateChoice) => Promise<unknown>;
  /** Whether all that match may be added at once, however many the list shows. */
  offersAll?: boolean;
}

function AddCandidates({ onCancel, onAdd, offersAll = false }: AddCandidatesProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [making, form] = useDisclosure(false);
  const selection = useSelection<CandidateSummary>();
  const q = typedSoFar(typed);
  const list = useInfiniteQuery(
    pages([...candidatesKey, { q, sort: 'newest' }], (after) => readCandidates({ q, sort: 'newest' }, after)),
  );
  const adding = useMutation({ mutationFn: onAdd });
  if (making)
    return (
      <CandidateForm onCancel={form.close} onAdded={({ id }) => adding.mutate({ candidateIds: [id] })} />
    );
  return (
    <Stack>
      <Group>
        <SearchField label={t('candidates.search')} value="" onChange={setTyped} />
        <Button variant="subtle" leftSection={<IconPlus size={16} aria-hidden />} onClick={form.open}>
          {t('candidates.new')}
        </Button>
      </Group>
      <ListView
        list={list}
        empty={
          <EmptyState
            icon={<IconUsers size={28} aria-hidden />}
            title={t(q === '' ? 'candidates.none' : 'common.noneFound')}
            text={t(q === '' ? 'candidates.noneText' : 'candidates.noneFoundText')}
          />
        }
      >
        {(rows) => (
          <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
            {rows.map((row) => (
              <li key={row.id}>
                <Checkbox
                  checked={selection.has(row.id)}
                  onChange={() => selection.toggle(row)}
                  label={
                    <>
                      <Text component="bdi" fw={550} display="block" size="sm">
                        {candidateName(row)}
                      </Text>
                      <Text component="bdi" size="xs" c="dimmed">
                        {row.email}
                      </Text>
                    </>
                  }
                />
              </li>
            ))}
          </Stack>
        )}
      </ListView>
      {adding.error && (
        <Text c="var(--mantine-color-error)" size="sm" role="alert">
          {adding.error.message}
        </Text>
      )}
      <Group justify="flex-end" pos="sticky" bottom={0} py="sm" bg="var(--mantine-color-body)">
        {offersAll && list.hasNextPage && (
          <Button
            variant="subtle"
            disabled={list.isPlaceholderData}
            loading={adding.isPending}
            onClick={() => adding.mutate({ matching: { q } })}
          >
            {t('candidates.addAll')}
          </Button>
        )}
        <Button variant="default" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <Button
          disabled={selection.rows.length === 0}
          loading={adding.isPending}
          onClick={() => adding.mutate({ candidateIds: selection.rows.map(({ id }) => id) })}
        >
          {selection.rows.length === 0
            ? t('candidates.add')
            : t('candidates.addCount', { count: selection.rows.length })}
        </Button>
      </Group>
    </Stack>
  );
}

/** Candidates of the company, or a new one, into something. */
export function AddCandidatesDialog({
  opened,
  title,
  ...about
}: AddCandidatesProps & { opened: boolean; title: string }) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={opened}
      onClose={about.onCancel}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      title={title}
      size="lg"
    >
      <AddCandidates {...about} />
    </Modal>
  );
}
