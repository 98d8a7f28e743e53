import type { CandidateChoice } from '@candi/contract/hiring/candidates';
import { Alert, Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { pages } from '#data/pages.ts';
import { Email } from '#ui/email.tsx';
import { ListView } from '#ui/list-view.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { useSelection } from '#ui/use-selection.ts';
import { CandidateForm } from '../../../features/hiring/candidates/components/candidate-form.tsx';
import { candidateName } from '../../../features/hiring/candidates/components/candidate-table.tsx';

interface Offered {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
}

interface AddCandidatesProps<Row extends Offered> {
  searchLabel: string;
  /** Converts the typed text to the search query. Default: the text unchanged. */
  wordsOf?: (typed: string) => string;
  listOf: (words: string) => ReturnType<typeof pages<Row>>;
  /**
   * Maximum number of rows, for a list that has only one page. If the list is full, more candidates may match.
   * Default: no maximum.
   */
  cutAt?: number;
  /** Renders the message for a search without results. */
  renderEmpty: (words: string) => ReactNode;
  /** Returns the label of the button that adds `count` candidates. */
  submitText: (count: number) => string;
  /** Whether a new candidate can be created in the dialog. */
  offersNew?: boolean;
  onCancel: () => void;
  /** Rejects if the candidates couldn't be added. */
  onAdd: (choice: CandidateChoice) => Promise<unknown>;
}

function AddCandidates<Row extends Offered>({
  searchLabel,
  wordsOf = (typed) => typed,
  listOf,
  cutAt = Infinity,
  renderEmpty,
  submitText,
  offersNew = false,
  onCancel,
  onAdd,
}: AddCandidatesProps<Row>) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [creating, form] = useDisclosure(false);
  const selection = useSelection<Offered>();
  /** The candidate who was created in this dialog. */
  const [created, setCreated] = useState<Offered | null>(null);
  const q = wordsOf(typed);
  const list = useInfiniteQuery(listOf(q));
  const adding = useMutation({ mutationFn: onAdd });
  if (creating)
    return (
      <CandidateForm
        onCancel={form.close}
        onAdded={(candidate) => {
          setCreated(candidate);
          // Selects the new candidate in the list, so that adding can be retried there if it fails.
          selection.clear();
          selection.toggle(candidate);
          form.close();
          adding.mutate({ candidateIds: [candidate.id] });
        }}
      />
    );
  const shown = list.data?.pages.reduce((sum, { rows }) => sum + rows.length, 0) ?? 0;
  return (
    <Stack>
      <Group>
        <SearchField label={searchLabel} value="" onChange={setTyped} focused />
        {offersNew && (
          <Button variant="subtle" leftSection={<IconPlus size={16} aria-hidden />} onClick={form.open}>
            {t('candidates.new')}
          </Button>
        )}
      </Group>
      <ListView list={list} empty={renderEmpty(q)}>
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
                      <Text component="span" size="xs" c="dimmed">
                        <Email>{row.email}</Email>
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
        <Alert color="red">
          {created
            ? t('candidates.createdNotAdded', {
                name: candidateName(created),
                reason: adding.error.message,
                button: submitText(selection.rows.length),
              })
            : adding.error.message}
        </Alert>
      )}
      <Group justify="flex-end" pos="sticky" bottom={0} py="sm" bg="var(--mantine-color-body)">
        {(list.hasNextPage || shown >= cutAt) && (
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
          {submitText(selection.rows.length)}
        </Button>
      </Group>
    </Stack>
  );
}

/**
 * Dialog that adds the company's candidates to a pool or job: either the selected ones or all that match the search.
 */
export function AddCandidatesDialog<Row extends Offered>({
  opened,
  title,
  ...rest
}: AddCandidatesProps<Row> & { opened: boolean; title: string }) {
  return (
    <Modal opened={opened} onClose={rest.onCancel} title={title} size="lg">
      <AddCandidates {...rest} />
    </Modal>
  );
}
