import type { JobRow } from '@candi/contract/hiring/jobs';
import { useTranslation } from 'react-i18next';
import { usePhaseName } from '#i18n/phase-name.ts';
import type { ExportColumn } from '#ui/export-columns.ts';
import { useExportColumns } from '#ui/export-columns.ts';

/** Returns the columns of the exported list of jobs. */
export function useJobColumns(): ExportColumn<JobRow>[] {
  const { t } = useTranslation();
  const phaseName = usePhaseName();
  const { time } = useExportColumns();
  return [
    { title: t('candidates.job'), value: ({ name }) => name },
    { title: t('jobs.form.position'), value: ({ position }) => position },
    { title: t('candidates.location'), value: ({ location }) => location },
    { title: t('jobs.state'), value: ({ open }) => t(`jobs.states.${open ? 'open' : 'closed'}`) },
    { title: t('pools.candidates'), value: ({ applicants }) => applicants },
    {
      title: t('jobs.phases.title'),
      value: ({ phases }) => phases.map((phase) => `${phaseName(phase)}: ${phase.applicants}`).join('\n'),
    },
    time(t('exports.created'), ({ createdAt }) => createdAt),
  ];
}
