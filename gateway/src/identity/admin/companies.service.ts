import type {
  AdminCompany,
  AdminCompanyDetail,
  CompaniesQuery,
  NewCompanyBody,
} from '@candi/contract/identity/admin';
import type { Page } from '@candi/contract/platform/common';
import type { Language } from '@candi/contract/platform/enumerations';
import { sendReset } from '../auth/account-emails.ts';
import type { Handle } from '../../platform/database/database.ts';
import { keysetPage } from '../../platform/database/keyset.ts';
import { withAdmin } from '../../platform/database/with-admin.ts';
import { findAccountByEmail } from '../../platform/database/lookups.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Account, Deps } from '../../platform/http/context.ts';
import { hashSecret, newSecret } from '../../platform/http/tokens.ts';
import { queueMail } from '../../platform/mails/mails.service.ts';
import { listInvitations, toInvitation } from '../members/invitations.repository.ts';
import { readCalling } from '../companies/calling.ts';
import { erasedAt } from '../companies/erased-at.ts';
import { invitationExpiry, setupUrl } from '../members/invitations.service.ts';
import type { FoundCompany } from './companies.repository.ts';
import {
  findCompany,
  insertCompany,
  insertOwnerInvitation,
  listCompanies,
  listCompanyMembers,
  renewOwnerInvitation,
  storeCallsAllowed,
} from './companies.repository.ts';

const toCompany = (row: FoundCompany): AdminCompany => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  plan: row.plan,
  createdAt: row.createdAt.toISOString(),
  erasedAt: erasedAt(row.deletedAt),
  owner: row.ownerId
    ? {
        userId: row.ownerId,
        firstName: row.firstName ?? '',
        lastName: row.lastName ?? '',
        email: row.email ?? '',
      }
    : null,
  counts: { members: row.members ?? 0, candidates: row.candidates ?? 0, sessions: row.sessions ?? 0 },
});

export async function pageOfCompanies(
  deps: Deps,
  admin: Account,
  { after, limit, ...filters }: CompaniesQuery,
): Promise<Page<AdminCompany>> {
  const { q, kind, state, sort } = filters;
  const details = { q, kind, state };
  const line = { companyId: null, action: 'company.list' as const, subjectId: null, details };
  const rows = await withAdmin(deps.database, admin.userId, line, (trx) =>
    listCompanies(trx, filters, after, limit + 1),
  );
  return keysetPage(rows, limit, sort, toCompany);
}

/** Returns a company's details. Throws PAGE_NOT_FOUND if the company doesn't exist. */
export const readCompanyAsAdmin = (deps: Deps, admin: Account, id: string): Promise<AdminCompanyDetail> =>
  withAdmin(
    deps.database,
    admin.userId,
    { companyId: id, action: 'company.read', subjectId: id },
    async (trx) => {
      const row = await existing(trx, id);
      const members = await listCompanyMembers(trx, id);
      const invitations = await listInvitations(trx, id);
      return {
        ...toCompany(row),
        timeZone: row.timeZone,
        unlimited: row.unlimited,
        calling: { ...(await readCalling(trx, deps, id)), allowed: row.callsAllowed },
        members: members.map(({ createdAt, lastLogin, ...member }) => ({
          ...member,
          joinedAt: createdAt.toISOString(),
          lastLogin: lastLogin?.toISOString() ?? null,
        })),
        invitations: invitations.map((invitation) => toInvitation(invitation, deps.now())),
      };
    },
  );

async function existing(trx: Handle, id: string): Promise<FoundCompany> {
  const row = await findCompany(trx, id);
  if (!row) throw new AppError('PAGE_NOT_FOUND');
  return row;
}

/**
 * Returns whether the email address belongs to an account without a company. Throws OTHER_COMPANY if it belongs to an
 * account with a company.
 */
async function hasFreeAccount(deps: Deps, email: string): Promise<boolean> {
  const account = await findAccountByEmail(deps.database, email, 'USER');
  if (account?.companyId) throw new AppError('OTHER_COMPANY');
  return account !== undefined;
}

interface Sending {
  companyId: string;
  companyName: string;
  email: string;
  language: Language;
  hasAccount: boolean;
}
/** Creates an invitation for a company's future owner and queues the email with its link. */
async function inviteOwner(
  trx: Handle,
  deps: Deps,
  admin: Account,
  { companyId, companyName, email, language, hasAccount }: Sending,
  store: (invitation: { email: string; tokenHash: Buffer; expiresAt: Date }) => Promise<string | undefined>,
): Promise<void> {
  const token = newSecret();
  const subjectId = await store({
    email,
    tokenHash: hashSecret(token),
    expiresAt: invitationExpiry(deps.now()),
  });
  if (subjectId === undefined) throw new AppError('PAGE_NOT_FOUND');
  await queueMail(trx, deps, {
    companyId,
    recipient: email,
    language,
    subjectId,
    data: {
      kind: 'invitation',
      companyName,
      inviterName: `${admin.firstName} ${admin.lastName}`,
      role: 'OWNER',
      url: setupUrl(deps, token, hasAccount),
    },
  });
}

/**
 * Creates a company and invites its owner. `id` is derived from the request, so that a retry doesn't create a second
 * company. Throws OTHER_COMPANY if the owner's account belongs to another company.
 */
export async function createCompany(
  deps: Deps,
  admin: Account,
  { name, ownerEmail, language }: NewCompanyBody,
  id: string,
): Promise<{ id: string }> {
  const email = ownerEmail.toLowerCase();
  const hasAccount = await hasFreeAccount(deps, email);
  const details = { name, ownerEmail: email };
  const line = { companyId: id, action: 'company.create' as const, subjectId: id, details };
  return withAdmin(deps.database, admin.userId, line, async (trx) => {
    const sending = { companyId: id, companyName: name, email, language, hasAccount };
    if (await insertCompany(trx, id, name))
      await inviteOwner(trx, deps, admin, sending, (invitation) =>
        insertOwnerInvitation(trx, id, admin.userId, invitation),
      );
    return { id };
  });
}

/**
 * Replaces the pending invitation of a company's owner with one that has a new link and possibly another email address.
 * Throws PAGE_NOT_FOUND if no invitation is pending, and OTHER_COMPANY if the owner's account belongs to another
 * company.
 */
export async function renewOwner(
  deps: Deps,
  admin: Account,
  id: string,
  ownerEmail: string,
  language: Language,
): Promise<void> {
  const email = ownerEmail.toLowerCase();
  const hasAccount = await hasFreeAccount(deps, email);
  const line = { companyId: id, action: 'invitation.resend' as const, subjectId: id, details: { email } };
  await withAdmin(deps.database, admin.userId, line, async (trx) => {
    const { name } = await existing(trx, id);
    const sending = { companyId: id, companyName: name, email, language, hasAccount };
    await inviteOwner(trx, deps, admin, sending, (invitation) => renewOwnerInvitation(trx, id, invitation));
  });
}

/**
 * Emails the owner a link to reset their password. Throws PAGE_NOT_FOUND if the company doesn't exist or has no owner
 * yet.
 */
export async function sendOwnerReset(deps: Deps, admin: Account, id: string): Promise<void> {
  const line = { companyId: id, action: 'company.reset_owner_password' as const, subjectId: id };
  await withAdmin(deps.database, admin.userId, line, async (trx) => {
    const { kind, ownerId: userId, email, firstName, language } = await existing(trx, id);
    if (!userId || !email || !firstName || !language) throw new AppError('PAGE_NOT_FOUND');
    const profileType = kind === 'SOLO' ? 'solo_user' : 'user';
    await sendReset(trx, deps, { userId, email, firstName, language, profileType });
  });
}

/**
 * Lets Candi call candidates for a company that otherwise may not call yet, or revokes that. Throws PAGE_NOT_FOUND if the
 * company doesn't exist.
 */
export async function allowCalling(deps: Deps, admin: Account, id: string, allowed: boolean): Promise<void> {
  const line = allowed
    ? { companyId: id, action: 'company.allow_calls' as const, subjectId: id }
    : { companyId: id, action: 'company.disallow_calls' as const, subjectId: id };
  await withAdmin(deps.database, admin.userId, line, async (trx) => {
    if (!(await storeCallsAllowed(trx, id, allowed))) throw new AppError('PAGE_NOT_FOUND');
  });
}
