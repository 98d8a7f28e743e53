import type { AccountStatus } from '../../platform/database/lookups.ts';
import { AppError } from '../../platform/errors/app-error.ts';

/** Throws ACCOUNT_SUSPENDED, or COMPANY_DELETED if the account's company was deleted, unless the account can be used. */
export function assertActive(status: AccountStatus): asserts status is 'active' {
  if (status === 'closed') throw new AppError('COMPANY_DELETED');
  if (status !== 'active') throw new AppError('ACCOUNT_SUSPENDED');
}
