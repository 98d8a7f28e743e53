import type {
  ApplicationsChange,
  ApplicationsChanged,
  ApplicationsMatching,
} from '@candi/contract/hiring/applications';
import { maxSelected } from '@candi/contract/hiring/candidates';
import type { Actor } from '../../platform/actor.ts';
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
import { findMatching, lockApplications, updateApplications } from './applications.repository.ts';
import { chosenFit } from './fit.ts';

type Locked = Awaited<ReturnType<typeof lockApplications>>;

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
    const lines: AuditEntry[] = [];
    if (phaseId !== undefined)
      lines.push(...(await move(trx, by, rows, await listPhases(trx, by.companyId, [jobId]), phaseId)));
    if (decision !== undefined) lines.push(...(await decide(trx, by, rows, decision)));
    if (fit !== undefined) lines.push(...(await choose(trx, by, rows, fit)));
    await writeAudit(trx, by, ...lines);
    return { changed: new Set(lines.map(({ subjectId }) => subjectId)).size };
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

async function move(
  trx: Handle,
  { companyId }: Actor,
  rows: Locked,
  phases: readonly StoredPhase[],
  to: string,
): Promise<AuditEntry[]> {
  const names = new Map(phases.map(({ id, name }) => [id, name]));
  if (to !== 'next' && !names.has(to)) throw new AppError('PAGE_NOT_FOUND', { missing: 'phase' });
  const next = nextPhases(phases.map(({ id }) => id));
  const moves = rows.flatMap(({ id, phaseId: from }) => {
    const target = to === 'next' ? next.get(from) : to;
    return target === undefined || target === from ? [] : [{ id, from, target }];
  });
  for (const target of new Set(moves.map((each) => each.target))) {
    const ids = moves.filter((each) => each.target === target).map(({ id }) => id);
    await updateApplications(trx, companyId, ids, { phaseId: target });
  }
  return moves.map(({ id, from, target }) => ({
    action: 'application.move',
    subjectId: id,
    details: { from: names.get(from) ?? '', to: names.get(target) ?? '' },
  }));
}

async function decide(
  trx: Handle,
  { companyId }: Actor,
  rows: Locked,
  decision: NonNullable<ApplicationsChange['decision']> | null,
): Promise<AuditEntry[]> {
  const changed = rows.filter((row) => row.decision !== decision);
  await updateApplications(
    trx,
    companyId,
    changed.map(({ id }) => id),
    { decision },
  );
  return changed.map((row) => ({
    action: 'application.decide',
    subjectId: row.id,
    details: { from: row.decision, to: decision },
  }));
}

async function choose(
  trx: Handle,
  { companyId }: Actor,
  rows: Locked,
  chosen: NonNullable<ApplicationsChange['fit']> | null,
): Promise<AuditEntry[]> {
  const lines: AuditEntry[] = [];
  for (const row of rows) {
    const after = chosenFit(row.fitBasis, chosen);
    if (after.fit === row.fit && after.fitBasis?.by === row.fitBasis?.by) continue;
    await updateApplications(trx, companyId, [row.id], after);
    lines.push({
      action: 'application.fit',
      subjectId: row.id,
      details: { from: row.fit, to: after.fit },
    });
  }
  return lines;
}
