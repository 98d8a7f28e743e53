import { randomUUID } from 'node:crypto';
import { bytesOf, importLimits } from '@candi/contract/hiring/import-limits';
import type { PdfText } from '../../platform/adapters/pdf/pdf-text.ts';
import { LockedPdfError, NotPdfError, readPdf } from '../../platform/adapters/pdf/pdf-text.ts';
import type { Storage } from '../../platform/adapters/storage/storage.ts';
import { withCompany } from '../../platform/database/with-company.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { SessionDeps } from '../../platform/session-deps.ts';
import type { StoredResume } from './candidates.repository.ts';
import { setResume } from './candidates.repository.ts';

const { megabytes, pages: pageLimit } = importLimits.resumes;

/**
 * Extracts the visible text of an uploaded résumé. Files of the same `owner` are read one at a time; owners take turns.
 * Throws PDF_ONLY for another file extension, RESUME_INVALID if the content isn't a PDF, RESUME_LOCKED if it needs a
 * password, FILE_TOO_LARGE, and FILE_TOO_LONG.
 */
export async function readResume(bytes: Uint8Array, name: string, owner: string): Promise<PdfText> {
  if (!/\.pdf$/i.test(name)) throw new AppError('PDF_ONLY');
  if (bytes.byteLength > bytesOf(megabytes)) throw new AppError('FILE_TOO_LARGE', { size: megabytes });
  const read = await readPdf(bytes, owner).catch((error: unknown) => {
    if (error instanceof LockedPdfError) throw new AppError('RESUME_LOCKED');
    throw error instanceof NotPdfError ? new AppError('RESUME_INVALID') : error;
  });
  if (read.pages > pageLimit) throw new AppError('FILE_TOO_LONG', { pages: pageLimit });
  return read;
}

/** Checks a résumé and stores its file under a new key. Throws the errors of `readResume`. */
export async function storeResume(
  storage: Storage,
  companyId: string,
  bytes: Uint8Array,
  name: string,
): Promise<StoredResume> {
  const { text, reading } = await readResume(bytes, name, companyId);
  const key = `resumes/${companyId}/${randomUUID()}.pdf`;
  await storage.write(key, bytes);
  return { key, name, bytes: bytes.byteLength, text, reading };
}

/**
 * Stores a candidate's résumé and removes the previous one, if any. Throws PAGE_NOT_FOUND if the candidate doesn't
 * exist, and the errors of `readResume`.
 */
export async function replaceResume(
  deps: SessionDeps,
  companyId: string,
  candidateId: string,
  bytes: Uint8Array,
  name: string,
): Promise<StoredResume> {
  const resume = await storeResume(deps.storage, companyId, bytes, name);
  try {
    if (!(await keepResume(deps, companyId, candidateId, resume))) throw new AppError('PAGE_NOT_FOUND');
  } catch (error) {
    await deps.storage.remove(resume.key);
    throw error;
  }
  return resume;
}

/** Removes a candidate's résumé. Throws PAGE_NOT_FOUND if the candidate doesn't exist. */
export async function removeResume(deps: SessionDeps, companyId: string, candidateId: string): Promise<void> {
  if (!(await keepResume(deps, companyId, candidateId, null))) throw new AppError('PAGE_NOT_FOUND');
}

const keepResume = (
  deps: SessionDeps,
  companyId: string,
  candidateId: string,
  resume: StoredResume | null,
): Promise<boolean> =>
  withCompany(deps.database, companyId, (trx) => setResume(trx, companyId, candidateId, resume));
