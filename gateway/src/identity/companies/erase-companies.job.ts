import { companyDeletionDays } from '@candi/contract/identity/companies';
import type { Logger } from 'pino';
import { findPaid } from '../../billing/payments/payments.repository.ts';
import type { Payments } from '../../billing/payments/payments.ts';
import type { Handle } from '../../platform/database/database.ts';
import { allowLongStatements } from '../../platform/database/with-company.ts';
import { oneByOne } from '../../platform/one-by-one.ts';
import { eraseCompany, listDeletedCompanies } from './companies.repository.ts';

interface EraseDeps {
  /** Must have the owner role. */
  database: Handle;
  /** Null if no payment provider is configured. */
  payments: Payments | null;
  log: Logger;
}

/**
 * Erases the companies that their owners deleted more than `companyDeletionDays` ago. Files are erased after the rows
 * (background-worker/erase-files.ts). Before that, ends what the company still pays for at the payment provider, because
 * its customer id is erased, too; if that fails, the next run tries again. Returns the number of companies.
 */
export async function eraseDeletedCompanies(
  { database, payments, log }: EraseDeps,
  now: Date,
): Promise<number> {
  const before = new Date(now.getTime() - companyDeletionDays * 86_400_000);
  return oneByOne(log, 'deleted companies', await listDeletedCompanies(database, before), async ({ id }) => {
    const paid = await findPaid(database, id);
    if (paid?.customerId) await payments?.close(paid.customerId);
    return database.transaction().execute(async (trx) => {
      await allowLongStatements(trx);
      return eraseCompany(trx, id, before);
    });
  });
}
