import type { CompanyBody, CompanySettings } from '@candi/contract/identity/companies';
import type { Actor } from '../../platform/actor.ts';
import { writeAudit } from '../../platform/database/audit.ts';
import type { Handle } from '../../platform/database/database.ts';
import { allowLongStatements, withCompany } from '../../platform/database/with-company.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Caller } from '../../platform/http/command.ts';
import { command } from '../../platform/http/command.ts';
import type { Deps } from '../../platform/http/context.ts';
import { endPayments } from '../../billing/payments/payments.service.ts';
import type { BillingDeps } from '../../billing/payments/payments.ts';
import type { ConnectedAccounts } from '../members/connected-accounts.ts';
import type { SessionDeps } from '../../platform/session-deps.ts';
import {
  endCompany,
  findCompany,
  listRunningSessions,
  updateCompany,
  updateFactorPolicy,
} from './companies.repository.ts';

async function describe(trx: Handle, companyId: string): Promise<CompanySettings> {
  const { createdAt, ...company } = await findCompany(trx, companyId);
  return { ...company, createdAt: createdAt.toISOString() };
}

export const readCompany = (deps: Deps, companyId: string): Promise<CompanySettings> =>
  withCompany(deps.database, companyId, (trx) => describe(trx, companyId));

export const saveCompany = (deps: Deps, by: Caller, body: CompanyBody): Promise<CompanySettings> =>
  command(deps, by, async (trx) => {
    const { companyId } = by;
    await updateCompany(trx, companyId, body);
    await writeAudit(trx, by, { action: 'company.change', subjectId: companyId, details: { ...body } });
    return describe(trx, companyId);
  });

/** Sets whether members who sign in with a password need a second factor. Takes effect at their next sign-in. */
export const saveFactorPolicy = (deps: Deps, by: Caller, required: boolean): Promise<CompanySettings> =>
  command(deps, by, async (trx) => {
    const { companyId } = by;
    await updateFactorPolicy(trx, companyId, required);
    const details = { secondFactorRequired: required };
    await writeAudit(trx, by, { action: 'company.change', subjectId: companyId, details });
    return describe(trx, companyId);
  });

/**
 * Deletes a company with everything it owns, such as running interviews, links, recordings and its members' accounts,
 * and ends the access to the accounts that members connected. The background worker deletes the files. `name`: the
 * company's name as typed by the owner. Throws VALIDATION if the name doesn't match, ACCESS_DENIED if the caller isn't
 * the owner, and PAYMENT_UNAVAILABLE if the payments can't be ended.
 */
export async function deleteCompany(
  deps: SessionDeps & BillingDeps,
  accounts: ConnectedAccounts,
  { companyId, userId }: Actor,
  name: string,
): Promise<void> {
  const company = await readCompany(deps, companyId);
  if (company.name !== name) throw new AppError('VALIDATION', undefined, { name: 'NAME_MISMATCH' });
  // Ends the payments first, so that nobody pays for a deleted company.
  await endPayments(deps, companyId);
  const { running, endAccess } = await command(deps, { companyId }, async (trx) => {
    await allowLongStatements(trx);
    const release = await accounts.release(trx, { companyId });
    const sessions = await listRunningSessions(trx, companyId);
    if (!(await endCompany(trx, userId))) throw new AppError('ACCESS_DENIED');
    return { running: sessions, endAccess: release };
  });
  await endAccess();
  for (const { id } of running)
    await deps.rooms
      .remove(id)
      .catch((error: unknown) => deps.log.warn({ err: error, sessionId: id }, 'could not remove the room'));
}
