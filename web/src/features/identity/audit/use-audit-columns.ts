import type { AuditEntry, CompanyAuditEntry } from '@candi/contract/identity/audit';
import { useTranslation } from 'react-i18next';
import type { ExportColumn } from '#ui/export-columns.ts';
import { useExportColumns } from '#ui/export-columns.ts';
import { useActionName } from './components/use-action-name.ts';
import { useDetailTexts } from './components/use-detail-texts.ts';
import { detailFacts } from './details.ts';

type Entry = Omit<AuditEntry, 'company'>;

/** Returns the columns of an exported log. `nobody` is shown for an entry without an actor. */
function useEntryColumns<Row extends Entry>(nobody: (row: Row) => string): ExportColumn<Row>[] {
  const { t } = useTranslation();
  const actionName = useActionName();
  const detailTexts = useDetailTexts();
  const { time } = useExportColumns();
  return [
    time(t('audit.when'), ({ at }) => at),
    { title: t('audit.action'), value: ({ action }) => actionName(action) },
    { title: t('exports.details'), value: ({ details }) => detailFacts(details, detailTexts).join(' · ') },
    { title: t('audit.actor'), value: (row) => row.actor?.name ?? nobody(row) },
    { title: t('auth.email'), value: ({ actor }) => actor?.email ?? null },
  ];
}

/** Returns the columns of the platform's exported log. */
export function useAuditColumns(): ExportColumn<AuditEntry>[] {
  const { t } = useTranslation();
  return [
    ...useEntryColumns<AuditEntry>(() => t('audit.nobody')),
    { title: t('audit.company'), value: ({ company }) => company?.name ?? null },
  ];
}

/** Returns the columns of a company's exported log. */
export function useCompanyAuditColumns(): ExportColumn<CompanyAuditEntry>[] {
  const { t } = useTranslation();
  return useEntryColumns(({ outside }) => t(outside ? 'audit.outside' : 'audit.nobody'));
}
