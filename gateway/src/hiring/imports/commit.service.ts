import type { ImportResult, ImportTarget } from '@candi/contract/hiring/imports';
import { writeAudit } from '../../platform/database/audit.ts';
import type { Handle } from '../../platform/database/database.ts';
import { allowLongStatements } from '../../platform/database/with-company.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Caller } from '../../platform/http/command.ts';
import { command } from '../../platform/http/command.ts';
import type { Deps } from '../../platform/http/context.ts';
import { ensureApplications, findJob } from '../jobs/jobs.repository.ts';
import { addToPool } from '../pools/pool-candidates.repository.ts';
import { findPool } from '../pools/pools.repository.ts';
import { emailOf } from './check-rows.ts';
import { addCandidates, changeCandidates } from './commit.repository.ts';
import { deleteCorrections } from './corrections.repository.ts';
import { readDraft } from './draft.ts';
import type { StoredRow } from './import-rows.repository.ts';
import { deleteRows, findRows, detachFiles, updateRows } from './import-rows.repository.ts';
import { updateImport } from './imports.repository.ts';
import { openImport, recheck } from './imports.service.ts';

/** Number of rows written before the connection to the client is checked again. */
const batchSize = 250;

/**
 * Creates candidates from the valid rows, all of them or none, and adds them to the pool or job. The invalid rows can
 * still be downloaded. If `signal` is aborted because the client disconnected, nothing is kept. Throws IMPORT_OVER if
 * the client has disconnected or the import was already committed, and PAGE_NOT_FOUND if the company has no such
 * import, pool or job.
 */
export function commitImport(
  deps: Deps,
  by: Caller,
  id: string,
  { poolId, jobId }: ImportTarget,
  signal: AbortSignal,
): Promise<ImportResult> {
  const { companyId, userId } = by;
  return command(deps, by, async (trx) => {
    await allowLongStatements(trx);
    await openImport(trx, companyId, id);
    if (poolId && !(await findPool(trx, companyId, poolId)))
      throw new AppError('PAGE_NOT_FOUND', { missing: 'pool' });
    if (jobId && !(await findJob(trx, companyId, jobId)))
      throw new AppError('PAGE_NOT_FOUND', { missing: 'job' });
    const { ids, result } = await writeRows(trx, companyId, id, signal);
    for (let from = 0; from < ids.length; from += batchSize) {
      throwIfAborted(signal);
      const some = ids.slice(from, from + batchSize);
      if (poolId) await addToPool(trx, companyId, poolId, userId, some);
      if (jobId) await ensureApplications(trx, companyId, jobId, some, 'import');
    }
    await updateImport(trx, companyId, id, { result });
    await deleteCorrections(trx, companyId, id);
    await writeAudit(trx, by, {
      action: 'candidate.import',
      subjectId: id,
      details: { ...result, poolId, jobId },
    });
    throwIfAborted(signal);
    return result;
  });
}

async function writeRows(
  trx: Handle,
  companyId: string,
  id: string,
  signal: AbortSignal,
): Promise<{ ids: string[]; result: ImportResult }> {
  // Candidates with the same email addresses may have been added since the rows were last checked.
  await recheck(trx, companyId, id);
  const rows = await findRows(trx, companyId, id);
  const good = rows.filter(({ bad }) => !bad);
  const ids: string[] = [];
  const late: StoredRow[] = [];
  const counted = { added: 0, updated: 0 };
  for (let from = 0; from < good.length; from += batchSize) {
    throwIfAborted(signal);
    const some = good.slice(from, from + batchSize);
    const fresh = some.filter(({ updates }) => !updates);
    const made = await addCandidates(trx, companyId, fresh.flatMap(toCandidate));
    late.push(...fresh.filter(({ draft }) => !made.has(emailOf(draft))));
    const changed = await changeCandidates(
      trx,
      companyId,
      some.filter(({ updates }) => updates).map((row) => ({ row, given: readDraft(row.draft).given })),
    );
    counted.added += made.size;
    counted.updated += changed.length;
    ids.push(...made.values(), ...changed);
  }
  await updateRows(
    trx,
    companyId,
    id,
    late.map((row) => ({ ...row, problems: [{ field: 'email', message: 'EMAIL_IN_USE' }] })),
  );
  await detachFiles(trx, companyId, id);
  const over = new Set(late);
  await deleteRows(
    trx,
    companyId,
    id,
    good.filter((row) => !over.has(row)).map(({ number }) => number),
  );
  return { ids, result: { ...counted, refused: rows.length - counted.added - counted.updated } };
}

const toCandidate = (row: StoredRow) => {
  const { candidate } = readDraft(row.draft);
  return candidate ? [{ row, candidate }] : [];
};

/** Throws IMPORT_OVER if the client has disconnected. This rolls back the transaction. */
function throwIfAborted(signal: AbortSignal): void {
  if (signal.aborted) throw new AppError('IMPORT_OVER');
}
