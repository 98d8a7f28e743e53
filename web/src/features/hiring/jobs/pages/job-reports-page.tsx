import { jobReportSorts } from '@candi/contract/hiring/jobs';
import { verdicts } from '@candi/contract/platform/enumerations';
import { Box, Button, Group, NativeSelect, Skeleton, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconColumns3, IconReportAnalytics } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { BackLink } from '#ui/back-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ExportMenu } from '#ui/export-menu.tsx';
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
import { jobQueries } from '../queries.ts';
import { useReportColumns } from '../use-report-columns.ts';

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
  const reports = jobQueries.reports(jobId, filter);
  const list = useInfiniteQuery(reports);
  const columns = useReportColumns();
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
          action={<ExportMenu name={job.name} list={list} columns={columns} readPage={reports.readPage} />}
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
