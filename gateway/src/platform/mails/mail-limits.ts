import type { ErrorCode } from '@candi/contract/platform/errors';
import type { Handle } from '../database/database.ts';
import { AppError } from '../errors/app-error.ts';
import { countHit, readWindow } from '../http/rate-limit.ts';
import type { EmailData } from '@candi/language/shapes/email-templates';

/** Maximum number of emails that a company may send to outsiders in 24 hours, counted from the first email. */
export const mailLimits = {
  /** To one recipient. */
  recipient: 10,
  /** Sent by one member. */
  sender: 500,
  company: 2000,
  /**
   * Sent without an action of a member, to people who apply for a job or use an open link. They are counted separately,
   * because anyone can trigger them.
   */
  visitors: 1000,
} as const;
const windowSeconds = 86_400;

/**
 * Emails that may reach people who never asked for one. Withdrawals aren't included: they always follow an email that
 * was counted.
 */
const countedKinds: ReadonlySet<EmailData['kind']> = new Set([
  'interview',
  'interview_over',
  'invitation',
  'application_received',
]);

export interface ExternalMail {
  companyId: string | null;
  senderId: string | null;
  recipient: string;
  kind: EmailData['kind'];
}

/**
 * Counts an email in the transaction that queues it; a rollback undoes the count. Beyond the limits, throws
 * MAILED_TOO_OFTEN or MAIL_LIMIT if a member sends the email, and TOO_MANY_REQUESTS otherwise. A company's counts are
 * updated in a fixed order, so that transactions can't deadlock.
 */
export async function countMail(trx: Handle, mail: ExternalMail): Promise<void> {
  const { companyId, senderId, recipient, kind } = mail;
  if (companyId === null || !countedKinds.has(kind)) return;
  /** Counts an email in a bucket. Throws `code` if the bucket exceeds its limit. */
  const count = async (bucket: string, limit: number, code: ErrorCode, details = {}) => {
    if ((await countHit(trx, bucket, windowSeconds)) <= limit) return;
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
