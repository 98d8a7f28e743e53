import type { JobReportRow, JobReportSort } from '@candi/contract/hiring/jobs';
import { Box, Card, Checkbox, Group, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { sessionDate } from '#data/session-date.ts';
import { moment } from '#i18n/moment.ts';
import { useSessionStatus } from '#i18n/session-status.ts';
import { Face } from '#ui/face.tsx';
import { MetaLine } from '#ui/meta-line.tsx';
import { RowLink } from '#ui/row-link.tsx';
import { SortTitle } from '#ui/sort-title.tsx';
import { Score } from '#ui/score.tsx';
import type { Selection } from '#ui/use-selection.ts';
import { VerdictBadge } from '#ui/verdict-badge.tsx';
import type { SelectableReport } from '../report-columns.ts';
import { averageOf, nameOf, skillsOf } from '../report-columns.ts';
import { RatingCell } from './rating-cell.tsx';
import classes from './job-report-table.module.css';

interface JobReportTableProps {
  rows: JobReportRow[];
  /** Reports chosen for a comparison. */
  selection: Selection<SelectableReport>;
  sort: JobReportSort;
  onSort: (sort: JobReportSort) => void;
}

/**
 * Comparison of a job's reports: score, verdict and average of each skill. Scrolls sideways if there are many columns;
 * the names stay in view. Tablets and phones show cards instead (`JobReportCards`).
 */
export function JobReportTable({ rows, selection, sort, onSort }: JobReportTableProps) {
  const { t, i18n } = useTranslation();
  const { statusText } = useSessionStatus();
  const language = i18n.resolvedLanguage ?? 'en';
  const skills = skillsOf(rows, language);
  const sorted = (by: JobReportSort) => (sort === by ? (by === 'name' ? 'ascending' : 'descending') : 'none');
  const titleOf = (by: JobReportSort, title: string) => (
    <SortTitle
      title={title}
      order={by === 'name' ? 'ascending' : 'descending'}
      active={sort === by}
      onClick={() => onSort(by)}
    />
  );
  return (
    <Card withBorder padding={0} visibleFrom="md">
      <Table.ScrollContainer minWidth={430 + skills.length * 90}>
        <Table
          aria-label={t('jobs.reports.title')}
          verticalSpacing={6}
          horizontalSpacing="sm"
          highlightOnHover
          className={classes['table']}
        >
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col" aria-sort={sorted('name')}>
                {titleOf('name', t('jobs.reports.candidate'))}
              </Table.Th>
              <Table.Th scope="col" aria-sort={sorted('score')}>
                {titleOf('score', t('jobs.reports.score'))}
              </Table.Th>
              <Table.Th scope="col">{t('jobs.reports.verdict')}</Table.Th>
              {skills.map(({ name }) => (
                <Table.Th scope="col" key={name} className={classes['skill']}>
                  <bdi>{name || t('reports.noCategory')}</bdi>
                </Table.Th>
              ))}
              <Table.Th scope="col" aria-sort={sorted('newest')}>
                {titleOf('newest', t('jobs.reports.date'))}
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Table.Tr key={row.sessionId} className={classes['row']}>
                <Table.Td>
                  <Group gap="sm" wrap="nowrap">
                    <Checkbox
                      size="xs"
                      aria-label={t('applications.selectOne', { name: nameOf(row) })}
                      checked={selection.has(row.sessionId)}
                      onChange={() => selection.toggle({ ...row, id: row.sessionId })}
                    />
                    <Box visibleFrom="lg">
                      <Face id={row.candidate.id} name={nameOf(row)} photoUrl={row.candidate.photoUrl} />
                    </Box>
                    <div style={{ minWidth: 0 }}>
                      <RowLink to={`/report/${row.sessionId}`}>{nameOf(row)}</RowLink>
                      <Text size="xs" c="dimmed" lineClamp={2}>
                        <MetaLine facts={[row.title, t(`interviews.phases.${row.interviewPhase}`)]} />
                      </Text>
                    </div>
                  </Group>
                </Table.Td>
                <Table.Td>
                  {row.overallScore !== null && (
                    <Score
                      score={row.overallScore}
                      verdict={row.verdict}
                      offlineDemo={row.offlineDemo}
                      size="tiny"
                    />
                  )}
                </Table.Td>
                <Table.Td>
                  {row.verdict ? (
                    <VerdictBadge verdict={row.verdict} offlineDemo={row.offlineDemo} />
                  ) : (
                    <Text size="sm" c="dimmed">
                      {statusText(row)}
                    </Text>
                  )}
                </Table.Td>
                {skills.map((skill) => (
                  <Table.Td key={skill.name} className={classes['rating']}>
                    <RatingCell value={averageOf(row, skill)} />
                  </Table.Td>
                ))}
                <Table.Td style={{ whiteSpace: 'nowrap' }}>{moment(sessionDate(row), language).day}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Card>
  );
}
