import type {
  ApplicationRow,
  ApplicationsChange,
  ApplicationSort,
  FitFilter,
} from '@candi/contract/hiring/applications';
import type { Page } from '@candi/contract/platform/common';
import type { JobPhase } from '@candi/contract/hiring/jobs';
import type { DecisionFilter } from '@candi/contract/hiring/candidates';

export interface ApplicationFilter {
  fit: FitFilter | null;
  decision: DecisionFilter | null;
  /** Search words; empty for all applications. */
  q: string;
  sort: ApplicationSort;
}

/** What a cached list contains: the applications of one phase, or of every phase if `phaseId` is null. */
export interface ListScope {
  phaseId: string | null;
  filter: ApplicationFilter;
}
export interface Lists {
  pages: Page<ApplicationRow>[];
  pageParams: unknown[];
}
export type RowChange = Omit<ApplicationsChange, 'applicationIds' | 'matching'>;

/**
 * Returns the id of the phase that an application moves to. `next` is the following phase, or the current one if it is
 * the last.
 */
export function targetPhase(
  row: Pick<ApplicationRow, 'phaseId'>,
  to: RowChange['phaseId'],
  phases: readonly Pick<JobPhase, 'id'>[],
): string {
  if (to !== 'next') return to ?? row.phaseId;
  const at = phases.findIndex(({ id }) => id === row.phaseId);
  return phases[at + 1]?.id ?? row.phaseId;
}

/**
 * Returns the row after a change. If a recruiter clears the fit, the row keeps showing the old fit until the gateway
 * returns the one determined by the screening.
 */
export function changedRow(
  row: ApplicationRow,
  change: RowChange,
  phases: readonly Pick<JobPhase, 'id'>[],
): ApplicationRow {
  const phaseId = targetPhase(row, change.phaseId, phases);
  return {
    ...row,
    phaseId,
    ...(phaseId === row.phaseId ? {} : { phaseSince: new Date().toISOString() }),
    ...(change.decision === undefined ? {} : { decision: change.decision }),
    ...(change.fit ? { fit: change.fit, fitBy: 'recruiter' as const } : {}),
  };
}

const belongs = (row: ApplicationRow, { phaseId, filter: { fit, decision } }: ListScope): boolean =>
  (phaseId === null || row.phaseId === phaseId) &&
  (fit === null || (row.fit ?? 'NONE') === fit) &&
  (decision === null || (row.decision ?? 'NONE') === decision);

/**
 * Returns a cached list after a change, without the rows that no longer belong to it. New rows are added at the top; the
 * refetch then sorts them.
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

/** Returns the phases with their counts adjusted for the moved rows. */
export function countedPhases(
  phases: readonly JobPhase[],
  before: readonly ApplicationRow[],
  after: readonly ApplicationRow[],
): JobPhase[] {
  const countIn = (rows: readonly ApplicationRow[], id: string) =>
    rows.filter(({ phaseId }) => phaseId === id).length;
  return phases.map((phase) => ({
    ...phase,
    applicants: Math.max(0, phase.applicants - countIn(before, phase.id) + countIn(after, phase.id)),
  }));
}
