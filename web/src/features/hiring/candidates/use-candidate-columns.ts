import type { CandidateRow, CandidateSummary } from '@candi/contract/hiring/candidates';
import { useTranslation } from 'react-i18next';
import type { ExportColumn } from '#ui/export-columns.ts';
import { useExportColumns } from '#ui/export-columns.ts';

/** Returns the columns of exported candidates. The import knows their titles, so the file can be imported again. */
export function useCandidateColumns(): ExportColumn<CandidateSummary>[] {
  const { t } = useTranslation();
  const { time, yesOrNo } = useExportColumns();
  return [
    { title: t('imports.fields.firstName'), value: ({ firstName }) => firstName },
    { title: t('imports.fields.lastName'), value: ({ lastName }) => lastName },
    { title: t('imports.fields.email'), value: ({ email }) => email },
    { title: t('imports.fields.phone'), value: ({ phone }) => phone },
    { title: t('imports.fields.currentJobTitle'), value: ({ currentJobTitle }) => currentJobTitle },
    { title: t('imports.fields.currentCompany'), value: ({ currentCompany }) => currentCompany },
    { title: t('imports.fields.location'), value: ({ location }) => location },
    { title: t('imports.fields.industry'), value: ({ industry }) => industry },
    { title: t('imports.fields.skills'), value: ({ skills }) => skills.join('; ') },
    { title: t('imports.fields.yearsExperience'), value: ({ yearsExperience }) => yearsExperience },
    { title: t('imports.fields.linkedinUrl'), value: ({ linkedinUrl }) => linkedinUrl },
    { title: t('imports.fields.githubUrl'), value: ({ githubUrl }) => githubUrl },
    yesOrNo(t('imports.fields.openToWork'), ({ openToWork }) => openToWork),
    { title: t('imports.fields.source'), value: ({ source }) => source },
    { title: t('imports.fields.tags'), value: ({ tags }) => tags.join('; ') },
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
