import type { LeftoverAnswer, TakeAnswer } from '@candi/contract/interviews/sessions';
import type { Handle } from '../../platform/database/database.ts';
import type { FoundLink } from '../../platform/database/lookups.ts';
import { withCompany } from '../../platform/database/with-company.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { signToken } from '../../platform/http/tokens.ts';
import type { SessionDeps } from '../../platform/session-deps.ts';
import { holdSittingOf, reopenRecording } from './leftovers.repository.ts';
import { findTake, startTake } from './takes.repository.ts';

/** How long what was left behind may take to arrive before the page has to ask anew. Seconds. */
const takeTokenSeconds = 60 * 60;

interface Leftover {
  sessionId: string;
  /** null: the page went down before the take had begun here. */
  take: number | null;
  mimeType: string;
  startMs: number;
}

/**
 * Lets a page go on with a take whose own page went down. Throws INVALID_LINK for a session that the link has nothing to
 * do with, PAGE_NOT_FOUND for no take of it, and RECORDING_BUSY while the file is being made.
 */
export async function resumeTake(
  deps: SessionDeps,
  link: FoundLink,
  leftover: Leftover,
): Promise<LeftoverAnswer> {
  const take = await withCompany(deps.database, link.companyId, async (trx) => {
    if (!(await holdSittingOf(trx, link, leftover.sessionId))) throw new AppError('INVALID_LINK');
    const found = await takeOf(trx, leftover);
    if (found?.complete === true) return found;
    if (!(await reopenRecording(trx, leftover.sessionId))) throw new AppError('RECORDING_BUSY');
    return found ?? startTake(trx, link.companyId, leftover.sessionId, leftover);
  });
  const exp = Math.floor(deps.now().getTime() / 1000) + takeTokenSeconds;
  const claims = { exp, session: leftover.sessionId, company: link.companyId };
  return { ...take, takeToken: signToken('take', deps.environment.SESSION_SECRET, claims) };
}

/** As it stands; null where none had begun. */
async function takeOf(trx: Handle, { sessionId, take }: Leftover): Promise<TakeAnswer | null> {
  if (take === null) return null;
  const state = await findTake(trx, sessionId, take);
  if (state === null) throw new AppError('PAGE_NOT_FOUND');
  return { take, offset: state.received, complete: state.complete };
}
