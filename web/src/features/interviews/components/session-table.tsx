import type { SessionRow } from '@candi/contract/interviews';
import { Card, Group, SimpleGrid, Table, Text, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MetaLine } from '#ui/meta-line.tsx';
import { Score } from './score.tsx';
import { CandidateLink, Kind, NewLink, Status, useWhen, When } from './session-cells.tsx';
import classes from './session-table.module.css';

interface SessionTableProps {
  rows: SessionRow[];
  /** Null for those who may only read. */
  onNewLink: ((row: SessionRow) => void) | null;
}

function DeskTable({ rows, onNewLink }: SessionTableProps) {
  const { t } = useTranslation();
  return (
    <Card withBorder padding={0} visibleFrom="lg">
      <Table verticalSpacing="sm" horizontalSpacing="md" highlightOnHover className={classes['table']}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('interviews.candidate')}</Table.Th>
            <Table.Th>{t('interviews.interview')}</Table.Th>
            <Table.Th>{t('interviews.statusTitle')}</Table.Th>
            <Table.Th>{t('interviews.date')}</Table.Th>
            <Table.Th ta="end">{t('interviews.score')}</Table.Th>
            <Table.Th w={66}>
              <VisuallyHidden>{t('interviews.actions')}</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.sessionId} className={classes['row']}>
              <Table.Td>
                <CandidateLink row={row} />
                <Text size="xs" c="dimmed" truncate maw={230} title={row.candidate.email}>
                  <bdi>{row.candidate.email}</bdi>
                </Text>
              </Table.Td>
              <Table.Td>
                <Text size="sm">
                  <bdi>{row.title}</bdi>
                </Text>
                <Text size="xs" c="dimmed">
                  <Kind row={row} />
                </Text>
              </Table.Td>
              <Table.Td>
                <Status row={row} />
              </Table.Td>
              <Table.Td style={{ whiteSpace: 'nowrap' }}>
                <When row={row} />
              </Table.Td>
              <Table.Td ta="end">
                <Score row={row} />
              </Table.Td>
              <Table.Td ta="end">
                <NewLink row={row} onNewLink={onNewLink} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Card>
  );
}

function PhoneCard({ row, onNewLink }: Pick<SessionTableProps, 'onNewLink'> & { row: SessionRow }) {
  const { day, time } = useWhen({ row });
  return (
    <Card component="li" withBorder padding="md" className={`${classes['row']} ${classes['card']}`}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <CandidateLink row={row} />
        <Score row={row} />
      </Group>
      <Text size="sm" mt={2}>
        <bdi>{row.title}</bdi>
      </Text>
      <Text size="xs" c="dimmed" mt={2}>
        <Kind row={row} />
        <br />
        <MetaLine facts={[day, time]} />
      </Text>
      <Group justify="space-between" wrap="nowrap" mt="sm" align="flex-end">
        <Status row={row} />
        <NewLink row={row} onNewLink={onNewLink} />
      </Group>
    </Card>
  );
}

/** Sessions as a table at desk width, as cards on a phone or tablet; a row leads to its report. */
export function SessionTable({ rows, onNewLink }: SessionTableProps) {
  return (
    <>
      <DeskTable rows={rows} onNewLink={onNewLink} />
      <SimpleGrid
        hiddenFrom="lg"
        component="ul"
        cols={{ base: 1, sm: 2 }}
        spacing="sm"
        p={0}
        m={0}
        style={{ listStyle: 'none' }}
      >
        {rows.map((row) => (
          <PhoneCard key={row.sessionId} row={row} onNewLink={onNewLink} />
        ))}
      </SimpleGrid>
    </>
  );
}
