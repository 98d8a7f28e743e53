import type { ErrorCode } from '@candi/contract/platform/errors';
import { sql } from 'kysely';
import type { Handle } from '../database/database.ts';
import { AppError } from '../errors/app-error.ts';
import { readWindow } from '../http/rate-limit.ts';
import type { Letter } from './letter.ts';

/** Mails of one company to people outside of it, in 24 hours from the first one. */
export const mailLimits = {
  /** To one address. */
  recipient: 10,
  /** By one person's clicks. */
  sender: 500,
  company: 2000,
  /** By nobody's click: to people who apply for a job or follow an open link. Counted apart, as anybody can do that. */
  visitors: 1000,
} as const;
const windowSeconds = 86_400;

/**
 * Letters that may reach somebody who never asked for one. That an interview was withdrawn is told in any case: it
 * follows a letter that was counted.
 */
const counted: ReadonlySet<Letter['kind']> = new Set([
  'interview',
  'interview_over',
  'invitation',
  'application_received',
]);

export interface OutsideMail {
  companyId: string | null;
  senderId: string | null;
  recipient: string;
  kind: Letter['kind'];
}

/**
 * Counts a mail against the limits, in the transaction that puts it on its way: what is undone isn't counted. Throws
 * MAILED_TOO_OFTEN and MAIL_LIMIT with a text for whoever sends, TOO_MANY_REQUESTS where nobody does. The counts of a
 * company are taken in one order, so that two transactions can't wait for each other.
 */
export async function countMail(trx: Handle, mail: OutsideMail): Promise<void> {
  const { companyId, senderId, recipient, kind } = mail;
  if (companyId === null || !counted.has(kind)) return;
  /** Counts a mail in a bucket, and refuses it beyond the limit. */
  const count = async (bucket: string, limit: number, code: ErrorCode, details = {}) => {
    if ((await hits(trx, bucket)) <= limit) return;
    const { secondsLeft } = await readWindow(trx, bucket);
    throw new AppError(code, { ...details, count: limit, retryAfterSeconds: secondsLeft });
  };
  if (senderId === null) {
    await count(`mails ${companyId} of visitors`, mailLimits.visitors, 'TOO_MANY_REQUESTS');
  } else {
    await count(`mails ${companyId}`, mailLimits.company, 'MAIL_LIMIT');
    await count(`mails ${companyId} by ${senderId}`, mailLimits.sender, 'MAIL_LIMIT');
  }
  const toRecipient = `mails ${companyId} to ${recipient.toLowerCase()}`;
  await count(toRecipient, mailLimits.recipient, 'MAILED_TOO_OFTEN', { recipient });
}

async function hits(trx: Handle, bucket: string): Promise<number> {
  const { rows } = await sql<{ hits: number }>`
    select rate_limit_hit(${bucket}, make_interval(secs => ${windowSeconds})) as hits`.execute(trx);
  return rows[0]?.hits ?? 0;
}
