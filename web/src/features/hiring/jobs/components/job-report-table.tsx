import type { JobReportRow, JobReportSort } from '@candi/contract/hiring/jobs';
import type { Verdict } from '@candi/contract/platform/enumerations';
import { Badge, Card, Group, Progress, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { sessionDate } from '#data/session-date.ts';
import { moment } from '#i18n/moment.ts';
import { useSessionStatus } from '#i18n/session-status.ts';
import { MetaLine } from '#ui/meta-line.tsx';
import { RowLink } from '#ui/row-link.tsx';
import { SortTitle } from '#ui/sort-title.tsx';
import { Score } from '#ui/score.tsx';
import { averageOf, categoriesOf } from '../report-columns.ts';
import classes from './job-report-table.module.css';

interface JobReportTableProps {
  rows: JobReportRow[];
  sort: JobReportSort;
  onSort: (sort: JobReportSort) => void;
}

/** Mantine colours that are legible in light and dark mode. */
const verdictColours: Record<Verdict, string> = {
  STRONG_YES: 'lagoon',
  YES: 'lagoon',
  MAYBE: 'apricot',
  NO: 'red',
  INSUFFICIENT_EVIDENCE: 'gray',
};

function Rating({ value }: { value: number | null }) {
  const { t, i18n } = useTranslation();
  if (value === null)
    return (
      <Text component="span" size="sm" c="dimmed" aria-label={t('reports.insufficient')}>
        –
      </Text>
    );
  const number = new Intl.NumberFormat(i18n.resolvedLanguage, { maximumFractionDigits: 1 }).format(value);
  return (
    <Group gap={8} wrap="nowrap" className={classes['rating']}>
      <Text component="span" size="sm" fw={600} aria-label={t('reports.ofFive', { rating: number })}>
        {number}
      </Text>
      <Progress value={(value / 5) * 100} size="sm" aria-hidden className={classes['bar']} />
    </Group>
  );
}

/**
 * Comparison of a job's reports: score, verdict and average of each category. Scrolls sideways if there are many
 * columns.
 */
export function JobReportTable({ rows, sort, onSort }: JobReportTableProps) {
  const { t, i18n } = useTranslation();
  const { statusText } = useSessionStatus();
  const language = i18n.resolvedLanguage ?? 'en';
  const categories = categoriesOf(rows);
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
    <Card withBorder padding={0}>
      <Table.ScrollContainer minWidth={560 + categories.length * 130}>
        <Table
          aria-label={t('jobs.reports.title')}
          verticalSpacing="sm"
          horizontalSpacing="md"
          highlightOnHover
          className={classes['table']}
        >
          <Table.Thead>
            <Table.Tr>
              <Table.Th aria-sort={sorted('name')}>{titleOf('name', t('jobs.reports.candidate'))}</Table.Th>
              <Table.Th aria-sort={sorted('score')}>{titleOf('score', t('jobs.reports.score'))}</Table.Th>
              <Table.Th>{t('jobs.reports.verdict')}</Table.Th>
              {categories.map((category) => (
                <Table.Th key={category}>
                  <bdi>{category || t('reports.noCategory')}</bdi>
                </Table.Th>
              ))}
              <Table.Th aria-sort={sorted('newest')}>{titleOf('newest', t('jobs.reports.date'))}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Table.Tr key={row.sessionId} className={classes['row']}>
                <Table.Td>
                  <RowLink to={`/report/${row.sessionId}`}>
                    {row.candidate.firstName} {row.candidate.lastName}
                  </RowLink>
                  <Text size="xs" c="dimmed">
                    <MetaLine facts={[row.title, t(`interviews.phases.${row.interviewPhase}`)]} />
                  </Text>
                </Table.Td>
                <Table.Td>
                  {row.overallScore !== null && <Score score={row.overallScore} verdict={row.verdict} />}
                </Table.Td>
                <Table.Td>
                  {row.verdict ? (
                    <Badge variant="light" color={verdictColours[row.verdict]} radius="sm">
                      {t(`reports.verdicts.${row.verdict}`)}
                    </Badge>
                  ) : (
                    <Text size="sm" c="dimmed">
                      {statusText(row)}
                    </Text>
                  )}
                </Table.Td>
                {categories.map((category) => (
                  <Table.Td key={category}>
                    <Rating value={averageOf(row, category)} />
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
