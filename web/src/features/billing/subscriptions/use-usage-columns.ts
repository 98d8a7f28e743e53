import type { Invoice, UsageEntry } from '@candi/contract/billing/subscriptions';
import { useTranslation } from 'react-i18next';
import type { ExportColumn } from '#ui/export-columns.ts';
import { useExportColumns } from '#ui/export-columns.ts';

/** Returns the columns of the exported usage. */
export function useUsageColumns(): ExportColumn<UsageEntry>[] {
  const { t } = useTranslation();
  const { time } = useExportColumns();
  return [
    {
      title: t('usage.session'),
      value: ({ title, type }) => title ?? t(type === null ? 'usage.erased' : 'interviews.accesses.private'),
    },
    { title: t('interviews.candidate'), value: ({ candidateName }) => candidateName },
    { title: t('usage.type'), value: ({ type }) => type && t(`interviews.types.${type}`) },
    time(t('usage.when'), ({ startedAt }) => startedAt),
    { title: t('exports.minutes'), value: ({ seconds }) => Math.round(seconds / 0.6) / 100 },
  ];
}

/** Returns the columns of the exported invoices. */
export function useInvoiceColumns(): ExportColumn<Invoice>[] {
  const { t } = useTranslation();
  const { time } = useExportColumns();
  return [
    time(t('usage.invoices.date'), ({ at }) => at),
    { title: t('usage.invoices.number'), value: ({ number }) => number },
    { title: t('usage.invoices.status'), value: ({ status }) => t(`usage.invoices.statuses.${status}`) },
    { title: t('exports.totalInDollars'), value: ({ total }) => total / 100 },
  ];
}
