import { randomUUID } from 'node:crypto';
import type { Language } from '@candi/contract/platform/enumerations';
import type { Handle } from '../database/database.ts';
import { AppError } from '../errors/app-error.ts';
import type { SessionSecrets } from '../http/tokens.ts';
import type { EmailData, EmailKind } from '@candi/language/shapes/email-templates';
import { countMail } from './mail-limits.ts';
import { findMailBrand, insertMail } from './mails.repository.ts';
import { type Mail, renderEmail } from './render.ts';
import { sealMail } from './sealed-mail.ts';
import { assertSupportedAddress, isAskedFor } from './supported-address.ts';

/** Kinds of email that go to candidates. They use the company's branding if it has the white-label add-on. */
const toCandidates: ReadonlySet<EmailKind> = new Set([
  'interview',
  'interview_withdrawn',
  'interview_over',
  'application_received',
  'candidate_erasure',
]);

interface MailDeps {
  environment: SessionSecrets;
}
export interface QueuedMail {
  /** The company that sends the email; null for emails about an account, which no company may see. */
  companyId: string | null;
  /** The member who sends the email; missing if an action of a candidate triggers it. */
  senderId?: string;
  recipient: string;
  language: Language;
  /** The session or invitation that the email is about. Lists show the email's delivery status next to it. */
  subjectId?: string;
  data: EmailData;
}

/** Renders an email with the branding that it has when the company sends it. */
export async function renderMail(
  trx: Handle,
  { companyId, language, data }: Pick<QueuedMail, 'companyId' | 'language' | 'data'>,
): Promise<Omit<Mail, 'recipient'>> {
  const brand =
    companyId !== null && toCandidates.has(data.kind) ? await findMailBrand(trx, companyId) : null;
  return renderEmail(data, language, brand);
}

/**
 * Queues an email in the transaction of the change that it reports, so that either both are stored or neither. It is
 * sent after the commit. Returns the email's id. Throws MAILED_TOO_OFTEN, MAIL_LIMIT or TOO_MANY_REQUESTS, see
 * `countMail`, and ADDRESS_UNSUPPORTED or ADDRESS_UNSUPPORTED_LINK, see `assertSupportedAddress`. `trx`: a
 * transaction of `withCompany` for the sending company, of `withUser` or of `withAdmin`.
 */
export async function queueMail(
  trx: Handle,
  deps: MailDeps,
  { companyId, senderId, recipient, language, subjectId, data }: QueuedMail,
): Promise<string> {
  const code =
    data.kind === 'interview' && senderId !== undefined ? 'ADDRESS_UNSUPPORTED_LINK' : 'ADDRESS_UNSUPPORTED';
  if (isAskedFor(data)) await assertSupportedAddress(trx, recipient, code);
  await countMail(trx, { companyId, senderId: senderId ?? null, recipient, kind: data.kind });
  const mail = { recipient, ...(await renderMail(trx, { companyId, language, data })) };
  const id = randomUUID();
  await insertMail(trx, {
    id,
    companyId,
    kind: data.kind,
    recipient,
    sealed: sealMail(deps.environment, mail),
    subjectId: subjectId ?? null,
  });
  return id;
}

/**
 * Queues an email like `queueMail`, but drops the email if a limit is exceeded. For changes that must not fail
 * because of their email.
 */
export async function queueMailIfAllowed(trx: Handle, deps: MailDeps, mail: QueuedMail): Promise<void> {
  try {
    await queueMail(trx, deps, mail);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}
