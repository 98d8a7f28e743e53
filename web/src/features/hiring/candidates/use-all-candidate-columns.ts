import type { AdminCandidate } from '@candi/contract/identity/admin';
import { useTranslation } from 'react-i18next';
import { useSessionStatus } from '#i18n/session-status.ts';
import type { ExportColumn } from '#ui/export-columns.ts';
import { useExportColumns } from '#ui/export-columns.ts';

/** Returns the columns of the exported candidates of all companies. */
export function useAllCandidateColumns(): ExportColumn<AdminCandidate>[] {
  const { t } = useTranslation();
  const { statusText } = useSessionStatus();
  const { time } = useExportColumns();
  return [
    { title: t('candidates.firstName'), value: ({ firstName }) => firstName },
    { title: t('candidates.lastName'), value: ({ lastName }) => lastName },
    { title: t('auth.email'), value: ({ email }) => email },
    { title: t('candidates.phone'), value: ({ phone }) => phone },
    { title: t('candidates.currentJobTitle'), value: ({ currentJobTitle }) => currentJobTitle },
    { title: t('companies.company'), value: ({ company }) => company.name },
    { title: t('allCandidates.newest'), value: ({ session }) => session?.title ?? null },
    { title: t('interviews.statusTitle'), value: ({ session }) => session && statusText(session) },
    time(t('companies.created'), ({ createdAt }) => createdAt),
  ];
}
