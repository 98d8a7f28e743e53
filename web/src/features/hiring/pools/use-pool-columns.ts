import type { Pool } from '@candi/contract/hiring/pools';
import { useTranslation } from 'react-i18next';
import type { ExportColumn } from '#ui/export-columns.ts';
import { useExportColumns } from '#ui/export-columns.ts';

/** Returns the columns of the exported list of pools. */
export function usePoolColumns(): ExportColumn<Pool>[] {
  const { t } = useTranslation();
  const { time } = useExportColumns();
  return [
    { title: t('pools.name'), value: ({ name }) => name },
    { title: t('pools.description'), value: ({ description }) => description },
    { title: t('pools.candidates'), value: ({ candidates }) => candidates },
    time(t('pools.created'), ({ createdAt }) => createdAt),
  ];
}
