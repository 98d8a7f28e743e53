import { randomUUID } from 'node:crypto';
import type { Language } from '@candi/contract/platform/enumerations';
import type { Handle } from '../database/database.ts';
import { AppError } from '../errors/app-error.ts';
import type { Environment } from '../environment.ts';
import type { Letter, LetterKind } from './letter.ts';
import { countMail } from './mail-limits.ts';
import { findMailLook, insertMail } from './mails.repository.ts';
import { renderLetter } from './render.ts';
import { sealMail } from './sealed-mail.ts';

/** Kinds of email to candidates. They have the company's look if it has booked white-labelling. */
const toCandidates: ReadonlySet<LetterKind> = new Set([
  'interview',
  'interview_withdrawn',
  'interview_over',
  'application_received',
]);

interface MailDeps {
  environment: Pick<Environment, 'SESSION_SECRET'>;
}
export interface QueuedMail {
  /** The company that sends the email; null for emails about an account, which no company may list. */
  companyId: string | null;
  /** The member who sends the email; missing if a candidate's own action triggers it. */
  senderId?: string;
  recipient: string;
  language: Language;
  /** The session or invitation that the email is about, so that lists can show its delivery status. */
  subjectId?: string;
  letter: Letter;
}

/**
 * Queues an email in the transaction of the change it reports, so that either both are stored or neither. The queue
 * sends it after the commit. Returns the email's id. Throws MAILED_TOO_OFTEN, MAIL_LIMIT or TOO_MANY_REQUESTS, see
 * `countMail`. `trx`: a transaction of `withCompany` for that company, `withUser` or `withAdmin`.
 */
export async function queueMail(
  trx: Handle,
  deps: MailDeps,
  { companyId, senderId, recipient, language, subjectId, letter }: QueuedMail,
): Promise<string> {
  await countMail(trx, { companyId, senderId: senderId ?? null, recipient, kind: letter.kind });
  const look =
    companyId !== null && toCandidates.has(letter.kind) ? await findMailLook(trx, companyId) : null;
  const mail = { recipient, ...renderLetter(letter, language, look) };
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

/**
 * Queues an email like `queueMail`, but skips it beyond the limits, for changes that must not fail because of their
 * email.
 */
export async function queueMailIfAllowed(trx: Handle, deps: MailDeps, mail: QueuedMail): Promise<void> {
  try {
    await queueMail(trx, deps, mail);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}
