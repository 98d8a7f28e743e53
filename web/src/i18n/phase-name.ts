import type { JobPhase } from '@candi/contract/hiring/jobs';
import { useTranslation } from 'react-i18next';

/** How a phase is called: by its own name, CV screening by the interface's. */
export function usePhaseName(): (phase: Pick<JobPhase, 'kind' | 'name'>) => string {
  const { t } = useTranslation();
  return ({ kind, name }) => (kind === 'CV_SCREENING' ? t('jobs.screening') : name);
}
