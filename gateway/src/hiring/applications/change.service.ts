import type {
  ApplicationsChange,
  ApplicationsChanged,
  ApplicationsMatching,
} from '@candi/contract/hiring/applications';
import { selectedAtMost } from '@candi/contract/hiring/candidates';
import type { Handle } from '../../platform/database/database.ts';
import { withCompany } from '../../platform/database/with-company.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Deps, Member } from '../../platform/http/context.ts';
import type { IdempotentRequest } from '../../platform/http/idempotency.ts';
import { once } from '../../platform/http/idempotency.ts';
import { findJob } from '../jobs/jobs.repository.ts';
import { nextPhases } from '../jobs/phase-order.ts';
import type { StoredPhase } from '../jobs/phases.repository.ts';
import { listPhases } from '../jobs/phases.repository.ts';
import { findMatching, lockApplications, updateApplications } from './applications.repository.ts';
import { chosenFit } from './fit.ts';
import type { Told } from './tell.ts';
import { tellAll } from './tell.ts';

type Recruiter = Pick<Member, 'companyId' | 'userId'>;
type Locked = Awaited<ReturnType<typeof lockApplications>>;

/**
 * Moves applications, decides on them or sets their buckets: all of them or none. What is so already is left alone, and
 * is not told of. Throws PAGE_NOT_FOUND where one of them, or the phase, is not this job's, and
 * TOO_MANY_SELECTED where the filter matches more than `selectedAtMost`.
 */
export function changeApplications(
  deps: Deps,
  by: Recruiter,
  jobId: string,
  { applicationIds, matching, phaseId, decision, fit }: ApplicationsChange,
  request: IdempotentRequest | null,
): Promise<ApplicationsChanged> {
  return withCompany(deps.database, by.companyId, (trx) =>
    // "One phase on", sent again because the answer was lost, must not be two.
    once(trx, by.companyId, request, async () => {
      const ids = matching
        ? await allMatching(trx, by.companyId, jobId, matching)
        : [...new Set(applicationIds)];
      if (!ids.length) return { changed: 0 };
      const rows = await lockApplications(trx, by.companyId, jobId, ids);
      if (rows.length < ids.length) throw new AppError('PAGE_NOT_FOUND', { missing: 'application' });
      const told: Told[] = [];
      if (phaseId !== undefined)
        told.push(...(await move(trx, by, rows, await listPhases(trx, by.companyId, jobId), phaseId)));
      if (decision !== undefined) told.push(...(await decide(trx, by, rows, decision)));
      if (fit !== undefined) told.push(...(await choose(trx, by, rows, fit)));
      await tellAll(trx, by, told);
      return { changed: new Set(told.map(({ applicationId }) => applicationId)).size };
    }),
  );
}

async function allMatching(
  trx: Handle,
  companyId: string,
  jobId: string,
  matching: ApplicationsMatching,
): Promise<string[]> {
  if (!(await findJob(trx, companyId, jobId))) throw new AppError('PAGE_NOT_FOUND');
  const ids = await findMatching(trx, companyId, jobId, matching, selectedAtMost + 1);
  if (ids.length > selectedAtMost) throw new AppError('TOO_MANY_SELECTED', { max: selectedAtMost });
  return ids;
}

async function move(
  trx: Handle,
  { companyId }: Recruiter,
  rows: Locked,
  phases: readonly StoredPhase[],
  to: string,
): Promise<Told[]> {
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
    applicationId: id,
    action: 'application.move',
    details: { from: names.get(from) ?? '', to: names.get(target) ?? '' },
  }));
}

async function decide(
  trx: Handle,
  { companyId }: Recruiter,
  rows: Locked,
  decision: NonNullable<ApplicationsChange['decision']> | null,
): Promise<Told[]> {
  const changed = rows.filter((row) => row.decision !== decision);
  await updateApplications(
    trx,
    companyId,
    changed.map(({ id }) => id),
    { decision },
  );
  return changed.map((row) => ({
    applicationId: row.id,
    action: 'application.decide',
    details: { from: row.decision, to: decision },
  }));
}

async function choose(
  trx: Handle,
  { companyId }: Recruiter,
  rows: Locked,
  chosen: NonNullable<ApplicationsChange['fit']> | null,
): Promise<Told[]> {
  const told: Told[] = [];
  for (const row of rows) {
    const after = chosenFit(row.fitBasis, chosen);
    if (after.fit === row.fit && after.fitBasis?.by === row.fitBasis?.by) continue;
    await updateApplications(trx, companyId, [row.id], after);
    told.push({
      applicationId: row.id,
      action: 'application.fit',
      details: { from: row.fit, to: after.fit },
    });
  }
  return told;
}
