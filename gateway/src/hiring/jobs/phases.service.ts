import { type JobPhase, maxPhases } from '@candi/contract/hiring/jobs';
import type { Actor } from '../../platform/actor.ts';
import { writeAudit } from '../../platform/database/audit.ts';
import type { Handle } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Caller } from '../../platform/http/command.ts';
import { command } from '../../platform/http/command.ts';
import type { Deps } from '../../platform/http/context.ts';
import { toPhase } from './jobs.service.ts';
import { phaseOrder } from './phase-order.ts';
import type { StoredPhase } from './phases.repository.ts';
import {
  deletePhase,
  moveApplications,
  insertPhase,
  listPhases,
  lockJob,
  setPhaseOrder,
  renamePhase,
} from './phases.repository.ts';

/**
 * Runs a change to a job's phases while they are locked. Returns all phases after the change. Throws PAGE_NOT_FOUND if
 * the job doesn't exist.
 */
function change(
  deps: Deps,
  by: Actor | Caller,
  jobId: string,
  work: (trx: Handle, phases: StoredPhase[]) => Promise<Record<string, unknown>>,
): Promise<JobPhase[]> {
  const { companyId } = by;
  return command(deps, by, async (trx) => {
    if (!(await lockJob(trx, companyId, jobId))) throw new AppError('PAGE_NOT_FOUND');
    const details = await work(trx, await listPhases(trx, companyId, [jobId]));
    await writeAudit(trx, by, { action: 'job.phases', subjectId: jobId, details });
    return (await listPhases(trx, companyId, [jobId])).map(toPhase);
  });
}

/**
 * Returns the custom phase with this id. Throws PAGE_NOT_FOUND if there is none, and for CV screening, which can't be
 * changed.
 */
function custom(phases: readonly StoredPhase[], id: string): StoredPhase {
  const phase = phases.find((each) => each.id === id && each.kind === 'CUSTOM');
  if (!phase) throw new AppError('PAGE_NOT_FOUND');
  return phase;
}

function checkName(phases: readonly StoredPhase[], name: string, own?: string): void {
  const used = phases.some((phase) => phase.id !== own && phase.name.toLowerCase() === name.toLowerCase());
  if (used) throw new AppError('PHASE_NAME_IN_USE', undefined, { name: 'PHASE_NAME_IN_USE' });
}

/**
 * Adds a phase at the end. Throws PAGE_NOT_FOUND if the job doesn't exist, PHASE_NAME_IN_USE, and TOO_MANY_PHASES if
 * the job already has `maxPhases` phases.
 */
export const addPhase = (deps: Deps, by: Caller, jobId: string, name: string): Promise<JobPhase[]> =>
  change(deps, by, jobId, async (trx, phases) => {
    checkName(phases, name);
    if (phases.length >= maxPhases) throw new AppError('TOO_MANY_PHASES', { max: maxPhases });
    await insertPhase(trx, by.companyId, jobId, { name, ordinal: phases.length });
    return { added: name };
  });

/** Renames a custom phase. Throws PAGE_NOT_FOUND if the job or phase doesn't exist, and PHASE_NAME_IN_USE. */
export const namePhase = (
  deps: Deps,
  by: Actor,
  jobId: string,
  id: string,
  name: string,
): Promise<JobPhase[]> =>
  change(deps, by, jobId, async (trx, phases) => {
    const phase = custom(phases, id);
    checkName(phases, name, id);
    await renamePhase(trx, by.companyId, id, name);
    return { renamed: phase.name, to: name };
  });

/**
 * Reorders the custom phases. Throws PAGE_NOT_FOUND if the job doesn't exist or an id isn't one of its phases, and
 * VALIDATION if `ids` doesn't list each custom phase exactly once.
 */
export const reorderPhases = (
  deps: Deps,
  by: Actor,
  jobId: string,
  ids: readonly string[],
): Promise<JobPhase[]> =>
  change(deps, by, jobId, async (trx, phases) => {
    const known = new Set(phases.map(({ id }) => id));
    if (ids.some((id) => !known.has(id))) throw new AppError('PAGE_NOT_FOUND', { missing: 'phase' });
    const order = phaseOrder(phases, ids);
    if (!order) throw new AppError('VALIDATION', undefined, { phaseIds: 'INVALID_VALUE' });
    await setPhaseOrder(trx, by.companyId, order);
    return { order: true };
  });

/**
 * Moves the applications of a custom phase to `moveTo`, then deletes the phase. Throws PAGE_NOT_FOUND if the job or a
 * phase doesn't exist, and PHASE_NOT_EMPTY if there are applications but no `moveTo`.
 */
export const removePhase = (
  deps: Deps,
  by: Caller,
  jobId: string,
  id: string,
  moveTo: string | undefined,
): Promise<JobPhase[]> =>
  change(deps, by, jobId, async (trx, phases) => {
    const { companyId } = by;
    const phase = custom(phases, id);
    const target = phases.find((each) => each.id === moveTo && each.id !== id);
    if (moveTo !== undefined && !target) throw new AppError('PAGE_NOT_FOUND');
    const { applicationCount: applicants } = phase;
    if (applicants && !target) throw new AppError('PHASE_NOT_EMPTY', { applicants });
    if (target) {
      const moved = await moveApplications(trx, companyId, id, target.id);
      const details = { from: phase.name, to: target.name };
      const lines = moved.map((subjectId) => ({ action: 'application.move' as const, subjectId, details }));
      await writeAudit(trx, by, ...lines);
    }
    await deletePhase(trx, companyId, id);
    await setPhaseOrder(
      trx,
      companyId,
      phases.filter((each) => each.id !== id).map((each) => each.id),
    );
    return { removed: phase.name };
  });
