import { Group, Stack } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#ui/empty-state.tsx';
import { ExportMenu } from '#ui/export-menu.tsx';
import { ListView } from '#ui/list-view.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { useUrlFilter } from '#ui/use-url-filter.ts';
import { entryFilterNames } from '../audit-filter.ts';
import { CompanyAuditTable } from '../components/company-audit-table.tsx';
import { EntryFilters } from '../components/entry-filters.tsx';
import { companyAuditQueries } from '../queries.ts';
import { useCompanyAuditColumns } from '../use-audit-columns.ts';

/** /settings/audit: the audit log of the company, for its owner and admins. */
export function Component() {
  const { t } = useTranslation();
  const [filter, setFilter] = useUrlFilter(...entryFilterNames);
  const log = companyAuditQueries.list(filter);
  const list = useInfiniteQuery(log);
  const columns = useCompanyAuditColumns();
  const actions = useQuery(companyAuditQueries.actions).data ?? [];
  return (
    <Stack gap="lg" maw={1200} mx="auto">
      <PageHeading
        title={t('audit.title')}
        text={t('audit.companyIntro')}
        action={<ExportMenu name={t('audit.title')} list={list} columns={columns} readPage={log.readPage} />}
      />
      <Group component="search" align="flex-end" gap="sm">
        <EntryFilters actions={actions} filter={filter} onChange={setFilter} />
      </Group>
      <ListView
        list={list}
        empty={
          <EmptyState
            icon={<IconHistory size={28} aria-hidden />}
            title={t('common.noneFound')}
            text={t('common.noneFoundText')}
          />
        }
      >
        {(rows) => <CompanyAuditTable rows={rows} />}
      </ListView>
    </Stack>
  );
}
