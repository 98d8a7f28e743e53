import type { ApplicationRow } from '@candi/contract/hiring/applications';
import type { JobPhase } from '@candi/contract/hiring/jobs';
import { useTranslation } from 'react-i18next';
import { useFieldLabel } from '#i18n/field-label.ts';
import { usePhaseName } from '#i18n/phase-name.ts';
import { useSessionStatus } from '#i18n/session-status.ts';
import type { ExportColumn } from '#ui/export-columns.ts';
import { useExportColumns } from '#ui/export-columns.ts';

/** Returns the columns of a job's exported applications. `phases` are the job's. */
export function useApplicationColumns(phases: readonly JobPhase[]): ExportColumn<ApplicationRow>[] {
  const { t } = useTranslation();
  const label = useFieldLabel();
  const phaseName = usePhaseName();
  const { statusText } = useSessionStatus();
  const { time, score } = useExportColumns();
  const names = new Map(phases.map((phase) => [phase.id, phaseName(phase)]));
  return [
    { title: label('firstName'), value: ({ candidate }) => candidate.firstName },
    { title: label('lastName'), value: ({ candidate }) => candidate.lastName },
    { title: label('email'), value: ({ candidate }) => candidate.email },
    { title: label('currentJobTitle'), value: ({ candidate }) => candidate.currentJobTitle },
    { title: label('location'), value: ({ candidate }) => candidate.location },
    { title: t('applications.phase'), value: ({ phaseId }) => names.get(phaseId) ?? null },
    time(t('exports.inPhaseSince'), ({ phaseSince }) => phaseSince),
    { title: t('applications.fit'), value: ({ fit }) => fit && t(`applications.fits.${fit}`) },
    { title: t('exports.fitScore'), value: ({ fitScore }) => fitScore },
    {
      title: t('applications.decision'),
      value: ({ decision }) => decision && t(`applications.decisions.${decision}`),
    },
    {
      title: t('exports.cameBy'),
      value: ({ source }) => t(`interviews.status.${source === 'public' ? 'applied' : 'added'}`),
    },
    time(t('applications.since'), ({ createdAt }) => createdAt),
    { title: t('applications.interview'), value: ({ session }) => session && statusText(session) },
    score(
      t('interviews.score'),
      ({ session }) => session && { score: session.overallScore, offlineDemo: session.offlineDemo },
    ),
  ];
}
