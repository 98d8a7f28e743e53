import {
  companyDeletionDays,
  type CompanyBody,
  type CompanySettings,
} from '@candi/contract/identity/companies';
import { writeAudit } from '../../platform/database/audit.ts';
import type { Handle } from '../../platform/database/database.ts';
import { allowLongStatements, withCompany } from '../../platform/database/with-company.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Caller } from '../../platform/http/command.ts';
import { command } from '../../platform/http/command.ts';
import type { Deps, Member } from '../../platform/http/context.ts';
import { hashSecret, newSecret } from '../../platform/http/tokens.ts';
import { queueMail } from '../../platform/mails/mails.service.ts';
import { endPayments } from '../../billing/payments/payments.service.ts';
import type { BillingDeps } from '../../billing/payments/payments.ts';
import type { ConnectedAccounts } from '../members/connected-accounts.ts';
import {
  closeCompany,
  findCompany,
  listHeldEmails,
  openCompany,
  updateCompany,
  updateFactorPolicy,
} from './companies.repository.ts';

const dayMs = 86_400_000;

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
 * Deletes a company: ends its payments and its members' logins at once, closes its links, and ends the access to the
 * accounts that members connected. Running interviews go on. The owner gets a link that restores the company until the
 * background worker erases it, after `companyDeletionDays`. `name`: the company's name as typed by the owner. Throws
 * VALIDATION if the name doesn't match, ACCESS_DENIED if the caller isn't the owner or the company is already deleted,
 * and PAYMENT_UNAVAILABLE if the payments can't be ended.
 */
export async function deleteCompany(
  deps: Deps & BillingDeps,
  accounts: ConnectedAccounts,
  by: Member,
  name: string,
): Promise<void> {
  const { companyId, userId, email, firstName, language } = by;
  const company = await readCompany(deps, companyId);
  if (company.name !== name) throw new AppError('VALIDATION', undefined, { name: 'NAME_MISMATCH' });
  // Ends the payments first, so that nobody pays for a deleted company.
  await endPayments(deps, companyId);
  const now = deps.now();
  const token = newSecret();
  const endAccess = await command(deps, { companyId }, async (trx) => {
    await allowLongStatements(trx);
    const release = await accounts.release(trx, { companyId });
    const held = await listHeldEmails(trx, userId, now);
    if (!(await closeCompany(trx, userId, hashSecret(token), now))) throw new AppError('ACCESS_DENIED');
    await writeAudit(trx, by, { action: 'company.delete', subjectId: companyId });
    const url = `${deps.environment.PUBLIC_URL}/verify?for=company&token=${token}`;
    const until = new Date(now.getTime() + companyDeletionDays * dayMs);
    const data = { kind: 'company_deleted', firstName, companyName: company.name, until, url } as const;
    for (const recipient of [email, ...held])
      await queueMail(trx, deps, { companyId: null, recipient, language, data });
    return release;
  });
  await endAccess();
  // A payment page may have been opened or paid since. If this fails, the provider's events and the erasure end it.
  await endPayments(deps, companyId).catch((error: unknown) =>
    deps.log.error({ err: error, companyId }, 'the payments of a deleted company could not be checked again'),
  );
}

/**
 * Restores a deleted company with the secret from the email to its owner. Its members sign in again. A repeated request
 * has no effect. Throws LINK_OVER if the secret is unknown or the time to restore the company is over.
 */
export async function restoreCompany(deps: Pick<Deps, 'database' | 'now'>, token: string): Promise<void> {
  const since = new Date(deps.now().getTime() - companyDeletionDays * dayMs);
  if (!(await openCompany(deps.database.queries, hashSecret(token), since))) throw new AppError('LINK_OVER');
}
