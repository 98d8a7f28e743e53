import type { JobReportRow } from '@candi/contract/hiring/jobs';
import { useTranslation } from 'react-i18next';
import { sessionDate } from '#data/session-date.ts';
import { useSessionStatus } from '#i18n/session-status.ts';
import { useVerdictText } from '#i18n/verdict-text.ts';
import type { ExportColumn } from '#ui/export-columns.ts';
import { useExportColumns } from '#ui/export-columns.ts';
import { averageOf, nameOf, skillsOf } from './report-columns.ts';

/** Returns a function that makes the columns of a job's exported reports, with one for each skill rated in them. */
export function useReportColumns(): (rows: JobReportRow[]) => ExportColumn<JobReportRow>[] {
  const { t, i18n } = useTranslation();
  const { statusText } = useSessionStatus();
  const verdictText = useVerdictText();
  const { time } = useExportColumns();
  return (rows) => [
    { title: t('jobs.reports.candidate'), value: nameOf },
    { title: t('auth.email'), value: ({ candidate }) => candidate.email },
    { title: t('jobs.reports.interview'), value: ({ title }) => title },
    { title: t('jobs.reports.status'), value: statusText },
    { title: t('jobs.reports.score'), value: ({ overallScore }) => overallScore },
    {
      title: t('jobs.reports.verdict'),
      value: ({ verdict, offlineDemo }) => verdict && verdictText(verdict, offlineDemo),
    },
    ...skillsOf(rows, i18n.resolvedLanguage ?? 'en').map((skill) => ({
      title: skill.name || t('reports.noCategory'),
      value: (row: JobReportRow) => averageOf(row, skill),
    })),
    time(t('jobs.reports.date'), sessionDate),
  ];
}
