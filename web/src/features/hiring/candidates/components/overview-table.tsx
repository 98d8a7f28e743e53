import type { CandidateRow, CandidateSummary, OverviewSort } from '@candi/contract/hiring/candidates';
import { overviewSorts } from '@candi/contract/hiring/candidates';
import { Checkbox, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMayEdit } from '#data/may.ts';
import { useRelativeTime } from '#i18n/relative-time.ts';
import { Face } from '#ui/face.tsx';
import { NoValue } from '#ui/no-value.tsx';
import type { Column } from '#ui/record-table.tsx';
import { RecordTable } from '#ui/record-table.tsx';
import { RowLink } from '#ui/row-link.tsx';
import { Score } from '#ui/score.tsx';
import { StartLine } from '#ui/start-line.tsx';
import type { Selection } from '#ui/use-selection.ts';
import { useCandidateAddress } from '#ui/use-candidate-address.ts';
import { candidateName } from './candidate-table.tsx';

interface OverviewTableProps {
  rows: CandidateRow[];
  selection: Selection<CandidateSummary>;
  sort: OverviewSort;
  onSort: (sort: OverviewSort) => void;
}

/** Width left for the texts beside the navigation and the narrow columns. Texts are cut so that every column is visible. */
const spare = '(100vw - 604px)';

/** Table of all candidates with their phase, last score and last activity. */
export function OverviewTable({ rows, selection, sort, onSort }: OverviewTableProps) {
  const { t, i18n } = useTranslation();
  const mayEdit = useMayEdit();
  const { toCandidate } = useCandidateAddress();
  const relative = useRelativeTime();
  const years = new Intl.NumberFormat(i18n.resolvedLanguage ?? 'en', {
    style: 'unit',
    unit: 'year',
    unitDisplay: 'long',
  });
  const renderPerson = (row: CandidateRow) => (
    <>
      {mayEdit && (
        <Checkbox
          aria-label={t('candidates.select', { name: candidateName(row) })}
          checked={selection.has(row.id)}
          onChange={() => selection.toggle(row)}
        />
      )}
      <Face id={row.id} name={candidateName(row)} photoUrl={row.photoUrl} />
      <div style={{ flex: 1, minWidth: 0 }}>
        <RowLink to={toCandidate(row.id)}>{candidateName(row)}</RowLink>
        <StartLine size="xs" dimmed>
          {[row.currentJobTitle, row.currentCompany].filter(Boolean).join(' · ')}
        </StartLine>
      </div>
    </>
  );
  const columns: Column<CandidateRow>[] = [
    {
      key: 'name',
      title: t('candidates.name'),
      sort: { by: 'name', order: 'ascending' },
      render: (row) => (
        <Group gap="sm" wrap="nowrap" maw={`min(360px, ${spare} * 0.42)`}>
          {renderPerson(row)}
        </Group>
      ),
    },
    {
      key: 'phase',
      title: t('people.phase'),
      dash: true,
      render: ({ application }) =>
        application && (
          <div style={{ minWidth: 0, maxWidth: `min(240px, ${spare} * 0.3)` }}>
            <StartLine weight={550}>{application.phase || t('dashboard.screening')}</StartLine>
            <StartLine size="xs" dimmed>
              {application.jobName}
            </StartLine>
          </div>
        ),
    },
    {
      key: 'about',
      title: t('people.about'),
      dash: true,
      render: ({ location, yearsExperience }) =>
        location === '' && yearsExperience === null ? null : (
          <div style={{ minWidth: 0, maxWidth: `min(240px, ${spare} * 0.28)` }}>
            <StartLine>{location}</StartLine>
            <StartLine size="xs" dimmed>
              {yearsExperience !== null && years.format(yearsExperience)}
            </StartLine>
          </div>
        ),
    },
    ...(rows.some(({ scored }) => scored)
      ? [
          {
            key: 'score',
            title: t('people.score'),
            render: ({ scored }: CandidateRow) =>
              scored ? (
                <Score score={scored.score} offlineDemo={scored.offlineDemo} />
              ) : (
                <NoValue label={t('reports.noScore')} />
              ),
          },
        ]
      : []),
    {
      key: 'active',
      title: t('people.active'),
      sort: { by: 'active', order: 'descending' },
      render: ({ activeAt }) => (
        <Text size="sm" component="time" dateTime={activeAt} style={{ whiteSpace: 'nowrap' }}>
          {relative(activeAt)}
        </Text>
      ),
    },
  ];
  return (
    <RecordTable
      label={t('people.title')}
      rows={rows}
      rowKey={({ id }) => id}
      compact
      columns={columns}
      renderCard={(row) => (
        <>
          <Group gap="sm" wrap="nowrap">
            {renderPerson(row)}
            {row.scored && <Score score={row.scored.score} offlineDemo={row.scored.offlineDemo} />}
          </Group>
          <Group gap="sm" wrap="nowrap" justify="space-between" mt={8}>
            <StartLine size="xs" dimmed>
              {row.application && (row.application.phase || t('dashboard.screening'))}
            </StartLine>
            <Text
              size="xs"
              c="dimmed"
              component="time"
              dateTime={row.activeAt}
              style={{ whiteSpace: 'nowrap', flex: 'none' }}
            >
              {relative(row.activeAt)}
            </Text>
          </Group>
        </>
      )}
      sort={{
        by: sort,
        onChange: (by) => onSort(overviewSorts.find((known) => known === by) ?? 'active'),
      }}
    />
  );
}
