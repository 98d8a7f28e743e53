import { AppError } from '../../platform/errors/app-error.ts';
import type { Account } from '../../platform/http/context.ts';

/**
 * Throws EMAIL_NOT_VERIFIED if the account's email address isn't confirmed. Must be called before anything that emails
 * people who didn't ask for it.
 */
export function assertVerified({ emailVerified }: Pick<Account, 'emailVerified'>): void {
  if (!emailVerified) throw new AppError('EMAIL_NOT_VERIFIED');
}
