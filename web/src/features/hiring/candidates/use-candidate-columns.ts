import { listedFields } from '@candi/contract/hiring/candidate-fields';
import type { CandidateRow, CandidateSummary } from '@candi/contract/hiring/candidates';
import { useTranslation } from 'react-i18next';
import { useFieldLabel } from '#i18n/field-label.ts';
import type { ExportColumn } from '#ui/export-columns.ts';
import { useExportColumns } from '#ui/export-columns.ts';

/** Returns the columns of exported candidates. The import knows their titles, so the file can be imported again. */
export function useCandidateColumns(): ExportColumn<CandidateSummary>[] {
  const { t } = useTranslation();
  const label = useFieldLabel();
  const { time, yesOrNo } = useExportColumns();
  return [
    ...listedFields.map((field): ExportColumn<CandidateSummary> => {
      if (field === 'openToWork') return yesOrNo(label(field), (row) => row[field]);
      return {
        title: label(field),
        value: ({ [field]: value }) => (Array.isArray(value) ? value.join('; ') : value),
      };
    }),
    time(t('exports.created'), ({ createdAt }) => createdAt),
  ];
}

/** Returns the columns of the exported list of all candidates, which also has their progress. */
export function useOverviewColumns(): ExportColumn<CandidateRow>[] {
  const { t } = useTranslation();
  const { time, score } = useExportColumns();
  return [
    ...useCandidateColumns(),
    { title: t('candidates.job'), value: ({ application }) => application?.jobName ?? null },
    {
      title: t('people.phase'),
      value: ({ application }) => application && (application.phase || t('dashboard.screening')),
    },
    score(t('people.score'), ({ scored }) => scored),
    time(t('people.active'), ({ activeAt }) => activeAt),
  ];
}
