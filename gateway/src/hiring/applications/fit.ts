import type { Fit } from '@candi/contract/platform/enumerations';
import type { FitBasis, Requirement } from '@candi/contract/hiring/jobs';

/** The only place of the buckets' thresholds: lowest score (0–100) for each, best first. */
const thresholds: readonly (readonly [number, Fit])[] = [
  [70, 'TOP'],
  [40, 'AVERAGE'],
  [0, 'NOT_FIT'],
];
const weightOf = ({ essential }: Requirement): number => (essential ? 3 : 1);

export const fitOf = (score: number): Fit => thresholds.find(([least]) => score >= least)?.[1] ?? 'NOT_FIT';

/** The weighted share of the requirements that are met, 0–100, a whole number; null without any requirement. */
export function fitScore(requirements: readonly (Requirement & { met: boolean })[]): number | null {
  const all = requirements.reduce((sum, requirement) => sum + weightOf(requirement), 0);
  const met = requirements.reduce(
    (sum, requirement) => sum + (requirement.met ? weightOf(requirement) : 0),
    0,
  );
  return all === 0 ? null : Math.round((100 * met) / all);
}

const nothing: FitBasis = { matched: [], missing: [], by: 'screening', screening: null, made: null };

/** A recruiter's own bucket beside what the screening said; null gives the screening's back. */
export function chosenFit(
  basis: FitBasis | null,
  chosen: Fit | null,
): { fit: Fit | null; fit_basis: FitBasis | null } {
  const from = basis ?? nothing;
  if (chosen) return { fit: chosen, fit_basis: { ...from, by: 'recruiter' } };
  return { fit: from.screening, fit_basis: from.made ? { ...from, by: 'screening' } : null };
}

/** What a screening found, in the place of what an earlier one did; a recruiter's bucket stays. */
export function screenedFit(
  before: { fit: Fit | null; fit_basis: FitBasis | null },
  found: Pick<FitBasis, 'matched' | 'missing' | 'screening' | 'made'>,
): { fit: Fit | null; fit_basis: FitBasis } {
  const byRecruiter = before.fit_basis?.by === 'recruiter';
  return {
    fit: byRecruiter ? before.fit : found.screening,
    fit_basis: { ...found, by: byRecruiter ? 'recruiter' : 'screening' },
  };
}
