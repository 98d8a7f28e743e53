import { needsSmtpUtf8 } from '@candi/contract/platform/email-syntax';
import type { ErrorCode } from '@candi/contract/platform/errors';
import type { Handle } from '../database/database.ts';
import { AppError } from '../errors/app-error.ts';
import type { EmailData } from '@candi/language/shapes/email-templates';
import { findSmtpUtf8 } from './mails.repository.ts';

/**
 * Throws ADDRESS_UNSUPPORTED if the mail server is known not to deliver to addresses such as this one. Only the form of the
 * address decides, so the error doesn't reveal whether it has an account. `code`: the error to throw instead.
 */
export async function assertSupportedAddress(
  handle: Handle,
  recipient: string,
  code: Extract<ErrorCode, 'ADDRESS_UNSUPPORTED' | 'ADDRESS_UNSUPPORTED_LINK'> = 'ADDRESS_UNSUPPORTED',
): Promise<void> {
  if (needsSmtpUtf8(recipient) && (await findSmtpUtf8(handle)) === false)
    throw new AppError(code, { recipient });
}

/**
 * Returns whether a person who is waiting for the response causes the email, so that they can be told at once that it can't
 * be delivered. Other emails report a change that must not fail because of them.
 */
export function isAskedFor(data: EmailData): boolean {
  switch (data.kind) {
    case 'verify':
    case 'reset':
    case 'sign_in_link':
    case 'email_change':
    case 'admin_invitation':
    case 'invitation':
    case 'candidate_erasure':
      return true;
    case 'interview':
      return data.occasion !== 'moved';
    default:
      return false;
  }
}
