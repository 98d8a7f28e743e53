import { randomUUID } from 'node:crypto';
import type { Language } from '@candi/contract/platform/enumerations';
import type { Handle } from '../database/database.ts';
import { AppError } from '../errors/app-error.ts';
import type { Deps } from '../http/context.ts';
import type { Letter } from './letter.ts';
import { countMail } from './mail-limits.ts';
import { insertMail } from './mails.repository.ts';
import { renderLetter } from './render.ts';
import { sealMail } from './sealed-mail.ts';

export interface QueuedMail {
  /** The company whose mail it is; null for an account's own, which no company may list. */
  companyId: string | null;
  /** Who sends it by a click of theirs; none where a candidate's own entry or application does. */
  senderId?: string;
  recipient: string;
  language: Language;
  /** What it is about: a session, an invitation. So that a list can say whether it arrived. */
  subjectId?: string;
  letter: Letter;
}

/**
 * Puts a mail on its way in the transaction of what it tells of: without the one there is not the other. The queue
 * sends it after the commit. Throws MAILED_TOO_OFTEN and MAIL_LIMIT, see `countMail`. `trx`: of `withCompany` for that company, of `withUser`, or the platform admin's. Returns
 * the mail's id.
 */
export async function queueMail(
  trx: Handle,
  deps: Pick<Deps, 'environment'>,
  { companyId, senderId, recipient, language, subjectId, letter }: QueuedMail,
): Promise<string> {
  await countMail(trx, { companyId, senderId: senderId ?? null, recipient, kind: letter.kind });
  const mail = { recipient, ...renderLetter(letter, language) };
  const id = randomUUID();
  await insertMail(trx, {
    id,
    companyId,
    kind: letter.kind,
    recipient,
    sealed: sealMail(deps.environment.SESSION_SECRET, mail),
    subjectId: subjectId ?? null,
  });
  return id;
}

/** The same where what the mail tells of must not fail with it: beyond the limits there is no mail. */
export async function queueMailIfAllowed(
  trx: Handle,
  deps: Pick<Deps, 'environment'>,
  mail: QueuedMail,
): Promise<void> {
  try {
    await queueMail(trx, deps, mail);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}
