import type { JobPhase } from '@candi/contract/hiring/jobs';
import { useTranslation } from 'react-i18next';

/** Returns a function that names a phase. CV screening has no name of its own, so its name is translated. */
export function usePhaseName(): (phase: Pick<JobPhase, 'kind' | 'name'>) => string {
  const { t } = useTranslation();
  return ({ kind, name }) => (kind === 'CV_SCREENING' ? t('jobs.screening') : name);
}
