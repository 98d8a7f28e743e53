import type { Handle } from '../../platform/database/database.ts';

/**
 * Accounts at other services that members have connected. The area that stores them implements this interface, and
 * the app injects the implementation.
 */
export interface ConnectedAccounts {
  /**
   * Deletes the connected accounts of a member who leaves, or of every member of a company that is deleted (without
   * `userId`). Returns a function that ends the access at the other service. The function is called after the
   * transaction and doesn't throw.
   */
  release(trx: Handle, of: { companyId: string; userId?: string }): Promise<() => Promise<void>>;
}
