import { jobReportSorts } from '@candi/contract/hiring/jobs';
import { verdicts } from '@candi/contract/platform/enumerations';
import { Group, NativeSelect, Skeleton, Stack } from '@mantine/core';
import { IconReportAnalytics } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { BackLink } from '#ui/back-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListView, LoadError } from '#ui/list-view.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { oneOf, useUrlFilter } from '#ui/use-url-filter.ts';
import { ExportReports } from '../components/export-reports.tsx';
import { JobReportTable } from '../components/job-report-table.tsx';
import type { JobReportFilter } from '../queries.ts';
import { jobQueries } from '../queries.ts';

/** /jobs/:jobId/reports: comparison of the reports of a job's interviews. */
export function Component() {
  const { t } = useTranslation();
  const { jobId = '' } = useParams();
  const [asked, setFilter] = useUrlFilter('verdict', 'q', 'sort');
  const filter: JobReportFilter = {
    verdict: oneOf(verdicts, asked.verdict) ?? null,
    q: asked.q,
    sort: oneOf(jobReportSorts, asked.sort) ?? 'score',
  };
  const found = useQuery(jobQueries.one(jobId));
  const list = useInfiniteQuery(jobQueries.reports(jobId, filter));
  const filtered = filter.verdict !== null || filter.q !== '';
  const job = found.data;
  if (found.isError && !job) return <LoadError error={found.error} onRetry={found.refetch} />;
  if (!job) return <Skeleton height={320} aria-busy aria-label={t('common.loading')} />;
  return (
    <Stack gap="lg" maw={1280} mx="auto">
      <Stack gap="xs">
        <BackLink to={`/jobs/${jobId}`}>{job.name}</BackLink>
        <PageHeading
          title={t('jobs.reports.title')}
          text={t('jobs.reports.text')}
          action={<ExportReports job={job} filter={filter} />}
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
      </Group>
      <ListView
        list={list}
        empty={
          <EmptyState
            icon={<IconReportAnalytics size={28} aria-hidden />}
            title={t(filtered ? 'jobs.reports.noneFound' : 'jobs.reports.none')}
            text={t(filtered ? 'jobs.reports.noneFoundText' : 'jobs.reports.noneText')}
          />
        }
      >
        {(rows) => (
          <JobReportTable
            rows={rows}
            sort={filter.sort}
            onSort={(sort) => setFilter({ sort: sort === 'score' ? '' : sort })}
          />
        )}
      </ListView>
    </Stack>
  );
}
