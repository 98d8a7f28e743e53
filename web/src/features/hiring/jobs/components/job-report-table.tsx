import type { JobReportRow, JobReportSort } from '@candi/contract/hiring/jobs';
import type { Verdict } from '@candi/contract/platform/enumerations';
import { Badge, Card, Group, Progress, Table, Text, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { moment } from '#i18n/moment.ts';
import { useScoreText } from '#i18n/score-text.ts';
import { MetaLine } from '#ui/meta-line.tsx';
import { RowLink } from '#ui/row-link.tsx';
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

function SortTitle({
  by,
  title,
  sort,
  onSort,
}: { by: JobReportSort; title: string } & Omit<JobReportTableProps, 'rows'>) {
  const Arrow = by === 'name' ? IconArrowUp : IconArrowDown;
  return (
    <UnstyledButton className={classes['sort']} onClick={() => onSort(by)}>
      {title}
      <Arrow size={14} aria-hidden style={{ opacity: sort === by ? 1 : 0.35 }} />
    </UnstyledButton>
  );
}

/**
 * Comparison of a job's reports: score, verdict and average of each category. Scrolls sideways if there are many
 * columns.
 */
export function JobReportTable({ rows, sort, onSort }: JobReportTableProps) {
  const { t, i18n } = useTranslation();
  const scoreText = useScoreText();
  const language = i18n.resolvedLanguage ?? 'en';
  const categories = categoriesOf(rows);
  const sorted = (by: JobReportSort) => (sort === by ? (by === 'name' ? 'ascending' : 'descending') : 'none');
  const title = { sort, onSort };
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
              <Table.Th aria-sort={sorted('name')}>
                <SortTitle by="name" title={t('jobs.reports.candidate')} {...title} />
              </Table.Th>
              <Table.Th aria-sort={sorted('score')}>
                <SortTitle by="score" title={t('jobs.reports.score')} {...title} />
              </Table.Th>
              <Table.Th>{t('jobs.reports.verdict')}</Table.Th>
              {categories.map((category) => (
                <Table.Th key={category}>
                  <bdi>{category || t('reports.noCategory')}</bdi>
                </Table.Th>
              ))}
              <Table.Th aria-sort={sorted('newest')}>
                <SortTitle by="newest" title={t('jobs.reports.date')} {...title} />
              </Table.Th>
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
                  <Text fw={700}>{row.overallScore === null ? '–' : scoreText(row.overallScore)}</Text>
                </Table.Td>
                <Table.Td>
                  {row.verdict ? (
                    <Badge variant="light" color={verdictColours[row.verdict]} radius="sm">
                      {t(`reports.verdicts.${row.verdict}`)}
                    </Badge>
                  ) : (
                    <Text size="sm" c="dimmed">
                      {t(`interviews.statusFilter.${row.status}`)}
                    </Text>
                  )}
                </Table.Td>
                {categories.map((category) => (
                  <Table.Td key={category}>
                    <Rating value={averageOf(row, category)} />
                  </Table.Td>
                ))}
                <Table.Td style={{ whiteSpace: 'nowrap' }}>
                  {moment(row.startedAt ?? row.createdAt, language).day}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Card>
  );
}
