import type {
  ApplicationRow,
  ApplicationsChange,
  ApplicationSort,
} from '@candi/contract/hiring/applications';
import type { Page } from '@candi/contract/platform/common';
import type { JobPhase } from '@candi/contract/hiring/jobs';
import type { CandidateDecision, Fit } from '@candi/contract/platform/enumerations';

export interface ApplicationFilter {
  fit: Fit | 'NONE' | null;
  decision: CandidateDecision | 'NONE' | null;
  /** Search words; empty for all. */
  q: string;
  sort: ApplicationSort;
}

/** What one cached list holds: of one phase, or of all. */
export interface ListScope {
  phaseId: string | null;
  filter: ApplicationFilter;
}
export interface Lists {
  pages: Page<ApplicationRow>[];
  pageParams: unknown[];
}
export type RowChange = Omit<ApplicationsChange, 'applicationIds' | 'matching'>;

/** Where an application goes: to the phase named, or to the one behind its own; its own where there is none. */
export function targetPhase(
  row: Pick<ApplicationRow, 'phaseId'>,
  to: RowChange['phaseId'],
  phases: readonly Pick<JobPhase, 'id'>[],
): string {
  if (to !== 'next') return to ?? row.phaseId;
  const at = phases.findIndex(({ id }) => id === row.phaseId);
  return phases[at + 1]?.id ?? row.phaseId;
}

/** The row as it will be. A bucket taken back becomes the screening's, which only the gateway knows: it stays. */
export const changedRow = (
  row: ApplicationRow,
  change: RowChange,
  phases: readonly Pick<JobPhase, 'id'>[],
): ApplicationRow => ({
  ...row,
  phaseId: targetPhase(row, change.phaseId, phases),
  ...(change.decision === undefined ? {} : { decision: change.decision }),
  ...(change.fit ? { fit: change.fit, fitBy: 'recruiter' as const } : {}),
});

const belongs = (row: ApplicationRow, { phaseId, filter: { fit, decision } }: ListScope): boolean =>
  (phaseId === null || row.phaseId === phaseId) &&
  (fit === null || (row.fit ?? 'NONE') === fit) &&
  (decision === null || (row.decision ?? 'NONE') === decision);

/**
 * A cached list after a change: rows that no longer belong are gone, those that came in stand at its top. Where they
 * stand for good, the next answer says.
 */
export function changedLists(lists: Lists, scope: ListScope, changed: readonly ApplicationRow[]): Lists {
  const byId = new Map(changed.map((row) => [row.id, row]));
  const known = new Set(lists.pages.flatMap(({ rows }) => rows.map(({ id }) => id)));
  const coming = changed.filter((row) => !known.has(row.id) && belongs(row, scope));
  return {
    ...lists,
    pages: lists.pages.map((page, at) => ({
      ...page,
      rows: [
        ...(at === 0 ? coming : []),
        ...page.rows
          .map((row) => byId.get(row.id) ?? row)
          .filter((row) => !byId.has(row.id) || belongs(row, scope)),
      ],
    })),
  };
}

/** The phases with their counts after these rows went where they go. */
export function countedPhases(
  phases: readonly JobPhase[],
  before: readonly ApplicationRow[],
  after: readonly ApplicationRow[],
): JobPhase[] {
  const standing = (rows: readonly ApplicationRow[], id: string) =>
    rows.filter(({ phaseId }) => phaseId === id).length;
  return phases.map((phase) => ({
    ...phase,
    applicants: Math.max(0, phase.applicants - standing(before, phase.id) + standing(after, phase.id)),
  }));
}
