import type { CandidateChoice } from '@candi/contract/hiring/candidates';
import type { Actor } from '../../platform/actor.ts';
import { writeAudit } from '../../platform/database/audit.ts';
import type { Handle } from '../../platform/database/database.ts';
import { keyset, keysetPage } from '../../platform/database/keyset.ts';
import { withCompany } from '../../platform/database/with-company.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Caller } from '../../platform/http/command.ts';
import { command } from '../../platform/http/command.ts';
import type { Deps } from '../../platform/http/context.ts';
import type { Page } from '@candi/contract/platform/common';
import type {
  Pool,
  PoolBody,
  PoolCandidate,
  PoolCandidatesQuery,
  PoolsQuery,
} from '@candi/contract/hiring/pools';
import postgres from 'postgres';
import { chosenCandidates } from '../candidates/choice.service.ts';
import { toCandidate } from '../candidates/to-candidate.ts';
import { findIfFew } from './find-members.ts';
import type { PoolRow } from './pools.repository.ts';
import { deletePool, findPool, insertPool, listPools, poolOrders, updatePool } from './pools.repository.ts';
import { addToPool, listPoolCandidates, memberOrders, removeFromPool } from './pool-candidates.repository.ts';

const toPool = ({ createdAt, ...row }: PoolRow): Pool => ({ ...row, createdAt: createdAt.toISOString() });
const nameInUse = () => new AppError('NAME_IN_USE', undefined, { name: 'NAME_IN_USE' });

export async function pageOfPools(
  deps: Deps,
  companyId: string,
  { q, sort, after, limit }: PoolsQuery,
): Promise<Page<Pool>> {
  const page = keyset(poolOrders[sort], sort, after);
  const rows = await withCompany(deps.database, companyId, (trx) =>
    listPools(trx, companyId, q, page, limit + 1),
  );
  return keysetPage(rows, limit, sort, toPool);
}

async function poolOf(trx: Handle, companyId: string, id: string): Promise<PoolRow> {
  const row = await findPool(trx, companyId, id);
  if (!row) throw new AppError('PAGE_NOT_FOUND');
  return row;
}

/** Returns a pool. Throws PAGE_NOT_FOUND if it doesn't exist. */
export async function readPool(deps: Deps, companyId: string, id: string): Promise<Pool> {
  return toPool(await withCompany(deps.database, companyId, (trx) => poolOf(trx, companyId, id)));
}

/** Creates a pool. Throws NAME_IN_USE if the company already has a pool with this name. */
export function createPool(deps: Deps, by: Caller, body: PoolBody): Promise<Pool> {
  return command(deps, by, async (trx) => {
    const { companyId, userId } = by;
    const made = await insertPool(trx, companyId, userId, body);
    if (!made) throw nameInUse();
    return toPool(await poolOf(trx, companyId, made.id));
  });
}

/** Changes a pool. Throws PAGE_NOT_FOUND if it doesn't exist, and NAME_IN_USE if another pool has the name. */
export async function changePool(
  deps: Deps,
  { companyId }: Actor,
  id: string,
  body: PoolBody,
): Promise<Pool> {
  try {
    return await command(deps, { companyId }, async (trx) => {
      if (!(await updatePool(trx, companyId, id, body))) throw new AppError('PAGE_NOT_FOUND');
      return toPool(await poolOf(trx, companyId, id));
    });
  } catch (error) {
    if (error instanceof postgres.PostgresError && error.constraint_name === 'pools_name') throw nameInUse();
    throw error;
  }
}

/** Deletes a pool. Its candidates are kept. Throws PAGE_NOT_FOUND if the pool doesn't exist. */
export function removePool(deps: Deps, by: Actor, id: string): Promise<void> {
  return command(deps, by, async (trx) => {
    const name = await deletePool(trx, by.companyId, id);
    if (name === undefined) throw new AppError('PAGE_NOT_FOUND');
    await writeAudit(trx, by, { action: 'pool.delete', subjectId: id, details: { name } });
  });
}

/** Returns a page of a pool's candidates. Throws PAGE_NOT_FOUND if the pool doesn't exist. */
export async function pageOfMembers(
  deps: Deps,
  companyId: string,
  id: string,
  { q, sort, after, limit }: PoolCandidatesQuery,
): Promise<Page<PoolCandidate>> {
  const page = keyset(memberOrders[sort], sort, after);
  const rows = await withCompany(deps.database, companyId, async (trx) => {
    await poolOf(trx, companyId, id);
    const found = q === '' ? null : await findIfFew(trx, companyId, q);
    return listPoolCandidates(trx, companyId, id, q, found, page, limit + 1);
  });
  return keysetPage(rows, limit, sort, ({ addedAt, ...row }) => ({
    ...toCandidate(row),
    addedAt: addedAt.toISOString(),
  }));
}

/**
 * Adds candidates to a pool. Candidates who are in the pool already are left unchanged. Throws PAGE_NOT_FOUND if the
 * pool or a candidate doesn't exist, and TOO_MANY_SELECTED if the filter matches too many candidates.
 */
export function addCandidatesToPool(
  deps: Deps,
  by: Actor,
  id: string,
  choice: CandidateChoice,
): Promise<Pool> {
  return command(deps, by, async (trx) => {
    const { companyId, userId } = by;
    await poolOf(trx, companyId, id);
    await addToPool(trx, companyId, id, userId, await chosenCandidates(trx, companyId, choice));
    return toPool(await poolOf(trx, companyId, id));
  });
}

/**
 * Removes candidates from a pool. Candidates who aren't in the pool are ignored. Throws PAGE_NOT_FOUND if the pool or
 * a candidate doesn't exist, and TOO_MANY_SELECTED if the filter matches too many candidates.
 */
export function removeCandidatesFromPool(
  deps: Deps,
  { companyId }: Actor,
  id: string,
  choice: CandidateChoice,
): Promise<Pool> {
  return command(deps, { companyId }, async (trx) => {
    await poolOf(trx, companyId, id);
    await removeFromPool(trx, companyId, id, await chosenCandidates(trx, companyId, choice));
    return toPool(await poolOf(trx, companyId, id));
  });
}
