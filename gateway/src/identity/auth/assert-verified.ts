import { AppError } from '../../platform/errors/app-error.ts';
import type { Account } from '../../platform/http/context.ts';

/** Throws EMAIL_NOT_VERIFIED. To be called before anything that sends mail to people who never asked for it. */
export function assertVerified({ emailVerified }: Pick<Account, 'emailVerified'>): void {
  if (!emailVerified) throw new AppError('EMAIL_NOT_VERIFIED');
}
