import type { AdminJob } from '@candi/contract/identity/admin';
import { Badge, Group, Stack, Text } from '@mantine/core';
import { IconBriefcase } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#ui/empty-state.tsx';
import { ExportMenu } from '#ui/export-menu.tsx';
import { ListView } from '#ui/list-view.tsx';
import { Day } from '#ui/day.tsx';
import type { Column } from '#ui/record-table.tsx';
import { RecordTable } from '#ui/record-table.tsx';
import { RowLink } from '#ui/row-link.tsx';
import { companyQueries } from '../queries.ts';
import { useCompanyJobColumns } from '../use-company-columns.ts';
import { CappedCount } from './capped-count.tsx';

/** Table of a company's jobs, each with a link to its page. */
export function CompanyJobs({ companyId }: { companyId: string }) {
  const { t } = useTranslation();
  const jobs = companyQueries.jobs(companyId);
  const list = useInfiniteQuery(jobs);
  const exported = useCompanyJobColumns();
  const columns: Column<AdminJob>[] = [
    {
      key: 'name',
      title: t('companies.job'),
      render: (job) => (
        <>
          <RowLink to={`/jobs/${job.id}`}>{job.name}</RowLink>
          <Text size="xs" c="dimmed">
            <bdi>{job.position}</bdi>
          </Text>
        </>
      ),
    },
    {
      key: 'open',
      title: t('users.status'),
      render: ({ open }) => (
        <Badge variant="light" color={open ? 'lagoon' : 'gray'} radius="sm">
          {t(open ? 'companies.jobOpen' : 'companies.jobClosed')}
        </Badge>
      ),
    },
    {
      key: 'applications',
      title: t('companies.applications'),
      align: 'number',
      render: ({ applications }) => <CappedCount count={applications} />,
    },
    {
      key: 'created',
      title: t('companies.created'),
      render: ({ createdAt }) => <Day iso={createdAt} />,
    },
  ];
  return (
    <Stack gap="sm">
      <Group justify="flex-end">
        <ExportMenu name={t('companies.jobs')} list={list} columns={exported} readPage={jobs.readPage} />
      </Group>
      <ListView
        list={list}
        empty={
          <EmptyState
            icon={<IconBriefcase size={28} aria-hidden />}
            title={t('companies.noJobs')}
            text={t('companies.noJobsText')}
          />
        }
      >
        {(rows) => (
          <RecordTable label={t('companies.jobs')} rows={rows} rowKey={({ id }) => id} columns={columns} />
        )}
      </ListView>
    </Stack>
  );
}
