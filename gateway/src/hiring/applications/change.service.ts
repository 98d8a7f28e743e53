import type {
  ApplicationsChange,
  ApplicationsChanged,
  ApplicationsMatching,
} from '@candi/contract/hiring/applications';
import { maxSelected } from '@candi/contract/hiring/candidates';
import type { Fit } from '@candi/contract/platform/enumerations';
import type { AuditEntry } from '../../platform/database/audit.ts';
import { writeAudit } from '../../platform/database/audit.ts';
import type { Handle } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Caller } from '../../platform/http/command.ts';
import { command } from '../../platform/http/command.ts';
import type { Deps } from '../../platform/http/context.ts';
import { findJob } from '../jobs/jobs.repository.ts';
import { nextPhases } from '../jobs/phase-order.ts';
import type { StoredPhase } from '../jobs/phases.repository.ts';
import { listPhases } from '../jobs/phases.repository.ts';
import { findMatching, lockApplications, storeChanges } from './applications.repository.ts';
import { chosenFit } from './fit.ts';

type Locked = Awaited<ReturnType<typeof lockApplications>>[number];

/** An application before and after a change. */
interface Change {
  before: Locked;
  after: Locked;
}

/**
 * Changes the phase, the decision or the fit of several applications. If one can't be changed, none is. Applications
 * that already have the requested value are left unchanged and get no audit log entry. Requires an idempotency key,
 * because repeating a move to the "next" phase would move them twice. Throws PAGE_NOT_FOUND if an application or the
 * phase doesn't belong to the job, and TOO_MANY_SELECTED if the filter matches more than `maxSelected`.
 */
export function changeApplications(
  deps: Deps,
  by: Caller,
  jobId: string,
  { applicationIds, matching, phaseId, decision, fit }: ApplicationsChange,
): Promise<ApplicationsChanged> {
  return command(deps, by, async (trx) => {
    const ids = matching
      ? await allMatching(trx, by.companyId, jobId, matching)
      : [...new Set(applicationIds)];
    if (!ids.length) return { changed: 0 };
    const rows = await lockApplications(trx, by.companyId, jobId, ids);
    if (rows.length < ids.length) throw new AppError('PAGE_NOT_FOUND', { missing: 'application' });
    const phases = phaseId === undefined ? [] : await listPhases(trx, by.companyId, [jobId]);
    const moved = phaseId === undefined ? null : phaseAfter(phases, phaseId);
    const changes = rows.map((before): Change => {
      const after = {
        ...before,
        phaseId: moved?.(before.phaseId) ?? before.phaseId,
        decision: decision === undefined ? before.decision : decision,
      };
      return { before, after: fit === undefined ? after : { ...after, ...fitAfter(before, fit) } };
    });
    const names = new Map(phases.map(({ id, name }) => [id, name]));
    const lines = changes.flatMap((change) => linesOf(change, names));
    const changed = new Set(lines.map(({ subjectId }) => subjectId));
    await storeChanges(
      trx,
      by.companyId,
      changes.flatMap(({ after }) => (changed.has(after.id) ? [after] : [])),
    );
    await writeAudit(trx, by, ...lines);
    return { changed: changed.size };
  });
}

async function allMatching(
  trx: Handle,
  companyId: string,
  jobId: string,
  matching: ApplicationsMatching,
): Promise<string[]> {
  if (!(await findJob(trx, companyId, jobId))) throw new AppError('PAGE_NOT_FOUND');
  const ids = await findMatching(trx, companyId, jobId, matching, maxSelected + 1);
  if (ids.length > maxSelected) throw new AppError('TOO_MANY_SELECTED', { max: maxSelected });
  return ids;
}

/**
 * Returns a function from an application's phase to the phase that it is moved to; undefined if it stays. Throws
 * PAGE_NOT_FOUND if the job has no phase `to`.
 */
function phaseAfter(phases: readonly StoredPhase[], to: string): (from: string) => string | undefined {
  if (to === 'next') {
    const next = nextPhases(phases.map(({ id }) => id));
    return (from) => next.get(from);
  }
  if (!phases.some(({ id }) => id === to)) throw new AppError('PAGE_NOT_FOUND', { missing: 'phase' });
  return () => to;
}

/** Returns an application's fit and its basis after a recruiter has chosen `chosen`. */
function fitAfter(before: Locked, chosen: Fit | null): Pick<Locked, 'fit' | 'fitBasis'> {
  const after = chosenFit(before.fitBasis, chosen);
  const isSame = after.fit === before.fit && after.fitBasis?.by === before.fitBasis?.by;
  return isSame ? { fit: before.fit, fitBasis: before.fitBasis } : after;
}

/** Returns the audit log entries of a change. `names`: of the job's phases, by ID. */
function linesOf({ before, after }: Change, names: ReadonlyMap<string, string>): AuditEntry[] {
  const subjectId = before.id;
  const lines: AuditEntry[] = [];
  if (after.phaseId !== before.phaseId)
    lines.push({
      action: 'application.move',
      subjectId,
      details: { from: names.get(before.phaseId) ?? '', to: names.get(after.phaseId) ?? '' },
    });
  if (after.decision !== before.decision)
    lines.push({
      action: 'application.decide',
      subjectId,
      details: { from: before.decision, to: after.decision },
    });
  if (after.fit !== before.fit || after.fitBasis !== before.fitBasis)
    lines.push({ action: 'application.fit', subjectId, details: { from: before.fit, to: after.fit } });
  return lines;
}
