import type { JobAnswer, JobReportRow } from '@candi/contract/hiring/jobs';
import { jobReportSorts } from '@candi/contract/hiring/jobs';
import { verdicts } from '@candi/contract/platform/enumerations';
import { Box, Button, Group, NativeSelect, Skeleton, Stack, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { IconColumns3, IconDownload, IconReportAnalytics } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { allPages, pageLimit } from '#data/pages.ts';
import { sessionDate } from '#data/session-date.ts';
import { useSessionStatus } from '#i18n/session-status.ts';
import { useVerdictText } from '#i18n/verdict-text.ts';
import { BackLink } from '#ui/back-link.tsx';
import { downloadCsv } from '#ui/csv.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListView, LoadError } from '#ui/list-view.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { SortField } from '#ui/sort-field.tsx';
import { SelectionBar } from '#ui/selection-bar.tsx';
import { useSelection } from '#ui/use-selection.ts';
import { oneOf, useUrlFilter } from '#ui/use-url-filter.ts';
import { CompareReports } from '../components/compare-reports.tsx';
import { JobReportCards } from '../components/job-report-cards.tsx';
import { JobReportTable } from '../components/job-report-table.tsx';
import type { SelectableReport } from '../report-columns.ts';
import type { JobReportFilter } from '../queries.ts';
import { jobQueries, readJobReports } from '../queries.ts';
import { averageOf, skillsOf } from '../report-columns.ts';

/** /jobs/:jobId/reports: comparison of all reports from a job's interviews. */
export function Component() {
  const { t } = useTranslation();
  const { jobId = '' } = useParams();
  const [asked, setFilter] = useUrlFilter('verdict', 'q', 'sort');
  const filter: JobReportFilter = {
    verdict: oneOf(verdicts, asked.verdict) ?? null,
    q: asked.q,
    sort: oneOf(jobReportSorts, asked.sort) ?? 'score',
  };
  const sortBy = (sort: string) => setFilter({ sort: sort === 'score' ? '' : sort });
  const selection = useSelection<SelectableReport>();
  const [compares, comparing] = useDisclosure(false);
  const found = useQuery(jobQueries.one(jobId));
  const list = useInfiniteQuery(jobQueries.reports(jobId, filter));
  const filtered = filter.verdict !== null || filter.q !== '';
  const noReports = filtered ? 'jobs.reports.noneFound' : 'jobs.reports.none';
  const job = found.data;
  if (found.isError && !job) return <LoadError error={found.error} onRetry={found.refetch} />;
  if (!job) return <Skeleton height={320} aria-busy aria-label={t('common.loading')} />;
  return (
    <Stack gap="lg" maw={1280} mx="auto">
      <Stack gap="md">
        <BackLink to={`/jobs/${jobId}`}>{job.name}</BackLink>
        <PageHeading
          title={t('jobs.reports.title')}
          text={t('jobs.reports.text')}
          action={
            <ExportReports
              job={job}
              filter={filter}
              reason={list.data?.pages[0]?.rows.length === 0 ? t(noReports) : null}
            />
          }
        />
      </Stack>
      <Group component="search">
        <SearchField label={t('jobs.reports.search')} value={filter.q} onChange={(q) => setFilter({ q })} />
        <NativeSelect
          aria-label={t('jobs.reports.verdict')}
          data={[
            { value: '', label: t('jobs.reports.allVerdicts') },
            ...verdicts.map((value) => ({ value, label: t(`reports.verdicts.${value}`) })),
          ]}
          value={filter.verdict ?? ''}
          onChange={({ currentTarget: { value } }) => setFilter({ verdict: value })}
          style={{ flex: '1 1 180px' }}
          maw={{ sm: 240 }}
        />
        {/* Wider screens sort by the titles of the table's columns. */}
        <Box hiddenFrom="md" flex={{ base: '1 1 100%', sm: '1 1 190px' }}>
          <SortField
            options={jobReportSorts.map((value) => ({ value, label: t(`jobs.reports.sorts.${value}`) }))}
            value={filter.sort}
            onChange={sortBy}
          />
        </Box>
      </Group>
      <ListView
        list={list}
        empty={
          <EmptyState
            icon={<IconReportAnalytics size={28} aria-hidden />}
            title={t(noReports)}
            text={t(filtered ? 'jobs.reports.noneFoundText' : 'jobs.reports.noneText')}
          />
        }
      >
        {(rows) => (
          <>
            <JobReportTable rows={rows} selection={selection} sort={filter.sort} onSort={sortBy} />
            <JobReportCards rows={rows} selection={selection} />
          </>
        )}
      </ListView>
      {selection.rows.length > 0 && (
        <SelectionBar
          label={t('jobs.reports.selection')}
          count={t('applications.selected', { count: selection.rows.length })}
          clearLabel={t('applications.clearSelection')}
          onClear={selection.clear}
        >
          <Button
            size="sm"
            disabled={selection.rows.length < 2}
            leftSection={<IconColumns3 size={18} aria-hidden />}
            onClick={comparing.open}
          >
            {t('jobs.reports.compare')}
          </Button>
        </SelectionBar>
      )}
      <CompareReports opened={compares} rows={selection.rows} onClose={comparing.close} />
    </Stack>
  );
}

interface ExportReportsProps {
  job: JobAnswer;
  filter: JobReportFilter;
  /** Reason why the reports can't be exported; null if they can. */
  reason: string | null;
}

/** Button that downloads a job's reports as a CSV table, with the page's filter and sort order. */
function ExportReports({ job, filter, reason }: ExportReportsProps) {
  const { t, i18n } = useTranslation();
  const { statusText } = useSessionStatus();
  const verdictText = useVerdictText();
  const tableOf = (rows: JobReportRow[]) => {
    const skills = skillsOf(rows, i18n.resolvedLanguage ?? 'en');
    return [
      [
        t('jobs.reports.candidate'),
        t('auth.email'),
        t('jobs.reports.interview'),
        t('jobs.reports.status'),
        t('jobs.reports.score'),
        t('jobs.reports.verdict'),
        ...skills.map(({ name }) => name || t('reports.noCategory')),
        t('jobs.reports.date'),
      ],
      ...rows.map((row) => [
        `${row.candidate.firstName} ${row.candidate.lastName}`,
        row.candidate.email,
        row.title,
        statusText(row),
        row.overallScore,
        row.verdict && verdictText(row.verdict, row.offlineDemo),
        ...skills.map((skill) => averageOf(row, skill)),
        sessionDate(row),
      ]),
    ];
  };
  const exporting = useMutation({
    mutationFn: () => allPages((after) => readJobReports(job.id, filter, after, pageLimit)),
    onSuccess: (rows) => downloadCsv(`${job.name}.csv`, tableOf(rows)),
    onError: () => notifications.show({ color: 'red', message: t('jobs.reports.downloadFailed') }),
  });
  return (
    <Tooltip label={reason} disabled={reason === null}>
      {/* Stays focusable when disabled, so that the reason can be read. */}
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        loading={exporting.isPending}
        data-disabled={reason === null ? undefined : true}
        aria-disabled={reason !== null}
        aria-description={reason ?? undefined}
        onClick={() => {
          if (reason === null) exporting.mutate();
        }}
      >
        {t('jobs.reports.export')}
      </Button>
    </Tooltip>
  );
}
