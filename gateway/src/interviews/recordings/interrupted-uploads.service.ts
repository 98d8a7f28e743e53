import type { InterruptedUploadAnswer, UploadAnswer } from '@candi/contract/interviews/sessions';
import type { Handle } from '../../platform/database/database.ts';
import type { FoundLink } from '../../platform/database/lookups.ts';
import { withCompany } from '../../platform/database/with-company.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { signToken } from '../../platform/http/tokens.ts';
import type { SessionDeps } from '../../platform/session-deps.ts';
import { lockSessionOfLink, reopenRecording } from './interrupted-uploads.repository.ts';
import { findUpload, startUpload } from './recording-uploads.repository.ts';

/** Lifetime of the token for an interrupted upload (s). After that, the page must request a new one. */
const takeTokenSeconds = 60 * 60;

interface InterruptedUpload {
  sessionId: string;
  /** Null if the page was closed before the server started the upload. */
  take: number | null;
  mimeType: string;
  startMs: number;
}

/**
 * Lets a page continue an upload that an earlier page didn't finish uploading. Throws INVALID_LINK if the session doesn't
 * belong to the link's candidate, PAGE_NOT_FOUND if the session has no such recording, and RECORDING_BUSY while the file is
 * being created.
 */
export async function resumeUpload(
  deps: SessionDeps,
  link: FoundLink,
  upload: InterruptedUpload,
): Promise<InterruptedUploadAnswer> {
  const resumed = await withCompany(deps.database, link.companyId, async (trx) => {
    if (!(await lockSessionOfLink(trx, link, upload.sessionId))) throw new AppError('INVALID_LINK');
    const found = await uploadOf(trx, upload);
    if (found?.complete === true) return found;
    if (!(await reopenRecording(trx, upload.sessionId))) throw new AppError('RECORDING_BUSY');
    return found ?? startUpload(trx, link.companyId, upload.sessionId, upload);
  });
  const exp = Math.floor(deps.now().getTime() / 1000) + takeTokenSeconds;
  const claims = { exp, session: upload.sessionId, company: link.companyId };
  return { ...resumed, takeToken: signToken('take', deps.environment, claims) };
}

/** Returns the state of the upload, or null if it was never started. Throws PAGE_NOT_FOUND if the recording doesn't exist. */
async function uploadOf(trx: Handle, { sessionId, take }: InterruptedUpload): Promise<UploadAnswer | null> {
  if (take === null) return null;
  const state = await findUpload(trx, sessionId, take);
  if (state === null) throw new AppError('PAGE_NOT_FOUND');
  return { take, offset: state.received, complete: state.complete };
}
