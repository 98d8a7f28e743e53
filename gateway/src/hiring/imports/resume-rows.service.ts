import { importLimits } from '@candi/contract/hiring/import-limits';
import type { Actor } from '../../platform/actor.ts';
import type { Handle } from '../../platform/database/database.ts';
import { withCompany } from '../../platform/database/with-company.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Caller } from '../../platform/http/command.ts';
import { command } from '../../platform/http/command.ts';
import type { Deps } from '../../platform/http/context.ts';
import type { SessionDeps } from '../../platform/session-deps.ts';
import type { Language } from '@candi/contract/platform/enumerations';
import type { ImportRow } from '@candi/contract/hiring/imports';
import { storeResume } from '../candidates/resume.service.ts';
import { countRows, deleteRows, insertRows } from './import-rows.repository.ts';
import { openImport, recheck } from './imports.service.ts';
import { checkedRow } from './draft.service.ts';
import { resumeFacts } from './resume-facts.ts';

const { files: atMost } = importLimits.resumes;

async function openResumes(trx: Handle, companyId: string, id: string): Promise<void> {
  const { kind } = await openImport(trx, companyId, id);
  if (kind !== 'resumes') throw new AppError('MIXED_FILES');
}

/**
 * Adds a résumé to an import and extracts its details. Throws TOO_MANY_FILES if the import is full, and the errors of
 * `openImport` and `storeResume`.
 */
export async function addResume(
  deps: SessionDeps,
  by: Caller,
  id: string,
  file: { bytes: Uint8Array; name: string },
  lang: Language,
): Promise<ImportRow> {
  const { companyId } = by;
  // Checked before the file is stored, so that nothing is stored for an invalid import.
  await withCompany(deps.database, companyId, (trx) => openResumes(trx, companyId, id));
  const resume = await storeResume(deps.storage, companyId, file.bytes, file.name);
  let kept = false;
  try {
    const row = await command(deps, by, async (trx) => {
      const number = await nextRowNumber(trx, companyId, id);
      const draft = resumeFacts(resume.text, file.name);
      await insertRows(trx, companyId, id, [
        { number, draft, problems: [], notes: [], updates: false, resume },
      ]);
      kept = true;
      return checkedRow(trx, companyId, id, number, lang);
    });
    // On a retry, the row refers to the file that the first request stored, so this request's copy is removed.
    if (!kept) await deps.storage.remove(resume.key);
    return row;
  } catch (error) {
    await deps.storage.remove(resume.key);
    throw error;
  }
}

async function nextRowNumber(trx: Handle, companyId: string, id: string): Promise<number> {
  await openResumes(trx, companyId, id);
  const { rows, last } = await countRows(trx, companyId, id);
  if (rows >= atMost) throw new AppError('TOO_MANY_FILES', { max: atMost, type: 'PDF' });
  return last + 1;
}

/** Removes a résumé from an import. Throws the errors of `openImport`. */
export function dropResume(deps: Deps, { companyId }: Actor, id: string, number: number): Promise<void> {
  return command(deps, { companyId }, async (trx) => {
    await openResumes(trx, companyId, id);
    await deleteRows(trx, companyId, id, [number]);
    await recheck(trx, companyId, id);
  });
}
