import type { Fit } from '@candi/contract/platform/enumerations';
import type { FitBasis, Requirement } from '@candi/contract/hiring/jobs';

/** The lowest score (0–100) for each fit, best first. */
const thresholds: readonly (readonly [number, Fit])[] = [
  [70, 'TOP'],
  [40, 'AVERAGE'],
  [0, 'NOT_FIT'],
];
const weightOf = ({ essential }: Requirement): number => (essential ? 3 : 1);

export const fitOf = (score: number): Fit => thresholds.find(([least]) => score >= least)?.[1] ?? 'NOT_FIT';

/**
 * Returns the weighted share of the requirements that are met (integer, 0–100), or null if there are no requirements.
 */
export function fitScore(requirements: readonly (Requirement & { met: boolean })[]): number | null {
  const all = requirements.reduce((sum, requirement) => sum + weightOf(requirement), 0);
  const met = requirements.reduce(
    (sum, requirement) => sum + (requirement.met ? weightOf(requirement) : 0),
    0,
  );
  return all === 0 ? null : Math.round((100 * met) / all);
}

const nothing: FitBasis = { matched: [], missing: [], by: 'screening', screening: null, made: null };

/**
 * Returns the fit and its basis after a recruiter has chosen a fit. If `chosen` is null, the screening's fit applies
 * again.
 */
export function chosenFit(
  basis: FitBasis | null,
  chosen: Fit | null,
): { fit: Fit | null; fitBasis: FitBasis | null } {
  const from = basis ?? nothing;
  if (chosen) return { fit: chosen, fitBasis: { ...from, by: 'recruiter' } };
  return { fit: from.screening, fitBasis: from.made ? { ...from, by: 'screening' } : null };
}

/**
 * Returns the fit and its basis after a new screening. The screening's result replaces the previous one, but a fit that
 * a recruiter chose is kept.
 */
export function screenedFit(
  before: { fit: Fit | null; fitBasis: FitBasis | null },
  found: Pick<FitBasis, 'matched' | 'missing' | 'screening' | 'made'>,
): { fit: Fit | null; fitBasis: FitBasis } {
  const byRecruiter = before.fitBasis?.by === 'recruiter';
  return {
    fit: byRecruiter ? before.fit : found.screening,
    fitBasis: { ...found, by: byRecruiter ? 'recruiter' : 'screening' },
  };
}
