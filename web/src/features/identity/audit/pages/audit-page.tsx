import { Stack } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useUrlFilter } from '#ui/use-url-filter.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ExportMenu } from '#ui/export-menu.tsx';
import { ListView } from '#ui/list-view.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { auditFilterNames } from '../audit-filter.ts';
import { AuditFilters } from '../components/audit-filters.tsx';
import { AuditTable } from '../components/audit-table.tsx';
import { auditQueries } from '../queries.ts';
import { useAuditColumns } from '../use-audit-columns.ts';

/** /audit: the audit log, which also records what platform admins have viewed. */
export function Component() {
  const { t } = useTranslation();
  const [filter, setFilter] = useUrlFilter(...auditFilterNames);
  const log = auditQueries.list(filter);
  const list = useInfiniteQuery(log);
  const columns = useAuditColumns();
  return (
    <Stack gap="lg" maw={1200} mx="auto">
      <PageHeading
        title={t('audit.title')}
        text={t('audit.intro')}
        action={<ExportMenu name={t('audit.title')} list={list} columns={columns} readPage={log.readPage} />}
      />
      <AuditFilters filter={filter} onChange={setFilter} />
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
        {(rows) => <AuditTable rows={rows} />}
      </ListView>
    </Stack>
  );
}
