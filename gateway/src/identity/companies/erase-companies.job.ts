import { companyDeletionDays } from '@candi/contract/identity/companies';
import type { Logger } from 'pino';
import type { Handle } from '../../platform/database/database.ts';
import { allowLongStatements } from '../../platform/database/with-company.ts';
import { oneByOne } from '../../platform/one-by-one.ts';
import { eraseCompany, listDeletedCompanies } from './companies.repository.ts';

/**
 * Erases the companies that their owners deleted more than `companyDeletionDays` ago. Files are erased after the rows
 * (background-worker/erase-files.ts). Returns the number of companies. `database` must have the owner role.
 */
export async function eraseDeletedCompanies(database: Handle, log: Logger, now: Date): Promise<number> {
  const before = new Date(now.getTime() - companyDeletionDays * 86_400_000);
  return oneByOne(log, 'deleted companies', await listDeletedCompanies(database, before), ({ id }) =>
    database.transaction().execute(async (trx) => {
      await allowLongStatements(trx);
      return eraseCompany(trx, id, before);
    }),
  );
}
