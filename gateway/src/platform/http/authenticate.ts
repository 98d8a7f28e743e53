import { id, secret } from '@candi/contract/platform/common';
import type { LinkFault } from '@candi/contract/interviews/link';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Action } from '@candi/contract/platform/permissions';
import { can } from '@candi/contract/platform/permissions';
import { type Actor, readerOf } from '../actor.ts';
import {
  findAccountByLogin,
  findCompanyOfJob,
  findCompanyOfSession,
  findInvitationByToken,
  findSessionByLink,
  type FoundByLink,
} from '../database/lookups.ts';
import { withAdmin } from '../database/with-admin.ts';
import { withCompany, withUser } from '../database/with-company.ts';
import { AppError } from '../errors/app-error.ts';
import type {
  Account,
  AccountEnv,
  AdminEnv,
  Deps,
  Env,
  InvitedEnv,
  LinkEnv,
  MemberEnv,
  ReadAccess,
  ReaderEnv,
  SessionClaims,
  SessionEnv,
} from './context.ts';
import { rateLimit } from './rate-limit.ts';
import { hashSecret, idleEnd, loginEnd, secretsEqual, seenMinutes, verifyToken } from './tokens.ts';

/** Returns the credential that the Authorization header contains for a scheme. */
function credential<E extends Env>(c: Context<E>, scheme: 'Bearer' | 'Link' | 'Session'): string | undefined {
  const [given, token, ...rest] = (c.req.header('Authorization') ?? '').split(' ');
  return given?.toLowerCase() === scheme.toLowerCase() && !rest.length ? token : undefined;
}

/** Returns the one-time secret of an invitation or an email confirmation, sent instead of an access token. */
export const givenSecret = <E extends Env>(c: Context<E>): string | undefined =>
  secret.safeParse(credential(c, 'Bearer')).data;

/** Returns the account of the access token. Throws SECOND_FACTOR_MISSING if it has to switch on a second factor first. */
async function readAccount<E extends Env>(deps: Deps, c: Context<E>): Promise<Account> {
  const account = await readLogin(deps, c);
  if (account.factorMissing) throw new AppError('SECOND_FACTOR_MISSING');
  return account;
}

async function readLogin<E extends Env>(deps: Deps, c: Context<E>): Promise<Account> {
  const token = credential(c, 'Bearer');
  if (token === undefined) throw new AppError('UNAUTHORIZED');
  const claims = verifyToken('access', deps.environment, token, deps.now());
  if (!claims) throw new AppError('INVALID_TOKEN');
  const lastLogin = new Date(claims.lastLogin);
  if (loginEnd(lastLogin) <= deps.now()) throw new AppError('INVALID_TOKEN');
  const account = await findAccountByLogin(deps.database, claims.user, lastLogin);
  if (!account || account.status !== 'active' || account.companyId !== claims.company)
    throw new AppError('INVALID_TOKEN');
  const now = deps.now();
  if (idleEnd(account.seenAt) <= now) throw new AppError('INVALID_TOKEN');
  if (now.getTime() - account.seenAt.getTime() > seenMinutes * 60_000)
    await withUser(deps.database, claims.user, (trx) => deps.touchLogin(trx, claims.user, lastLogin, now));
  c.set('authenticated', true);
  const { user: userId, profileType, exp } = claims;
  return { ...account, status: account.status, userId, profileType, lastLogin, exp };
}

/** Requires an account. */
export const signedIn = (deps: Deps) =>
  createMiddleware<AccountEnv>(async (c, next) => {
    c.set('account', await readAccount(deps, c));
    await next();
  });

/** Requires an account, which may still have to switch on a second factor. */
export const signedInWithoutFactor = (deps: Deps) =>
  createMiddleware<AccountEnv>(async (c, next) => {
    c.set('account', await readLogin(deps, c));
    await next();
  });

/** Requires a company member whose role permits the action. */
export const member = (deps: Deps, action: Action) =>
  createMiddleware<MemberEnv>(async (c, next) => {
    const account = await readAccount(deps, c);
    const { companyId, memberRole } = account;
    if (!companyId || !memberRole || !can(memberRole, action)) throw new AppError('ACCESS_DENIED');
    c.set('member', { ...account, companyId, memberRole });
    await next();
  });

/** Requires a platform admin. Handlers must use `withAdmin`. */
export const platformAdmin = (deps: Deps) =>
  createMiddleware<AdminEnv>(async (c, next) => {
    const account = await readAccount(deps, c);
    if (account.profileType !== 'admin') throw new AppError('ACCESS_DENIED');
    c.set('admin', account);
    await next();
  });

/** Returns a member's access to the data of their own company. */
export const readAccessOf = (deps: Deps, by: Actor & Pick<Account, 'lastLogin'>): ReadAccess => ({
  ...readerOf(by),
  lastLogin: by.lastLogin,
  memberRole: by.memberRole,
  within: (fn) => withCompany(deps.database, by.companyId, fn),
});

const companyOf = { session: findCompanyOfSession, job: findCompanyOfJob };

/**
 * Requires a member or a platform admin. For reports and jobs, which both may read. A member reads data of their own
 * company. An admin reads data of the company of the session or job whose id is the path parameter `parameter`.
 * Routes pass `c.var.reader` to the service, which reads with it and checks the company as usual:
 *
 * .get('/jobs/:id', reader(deps, 'job'), async (c) => c.json(await readJob(c.var.reader, pathId(c, 'id'))))
 *
 * const row = await reader.within((trx) => findJob(trx, reader.companyId, id));
 *
 * The role `candi_admin` can read the tables that migrations grant to it (0002 and later); any other table needs a
 * grant and a select policy. Routes that aren't for admins use `member`.
 */
export const reader = (deps: Deps, noun: keyof typeof companyOf, parameter = 'id') =>
  createMiddleware<ReaderEnv>(async (c, next) => {
    const account = await readAccount(deps, c);
    const { userId, lastLogin, companyId, memberRole } = account;
    if (account.profileType === 'admin') {
      const subjectId = pathId(c, parameter);
      const company = await companyOf[noun](deps.database, subjectId);
      if (!company) throw new AppError('PAGE_NOT_FOUND');
      const line = { companyId: company, action: `${noun}.read` as const, subjectId };
      c.set('reader', {
        userId,
        lastLogin,
        companyId: company,
        memberRole: null,
        seesPrivate: true,
        within: (fn) => withAdmin(deps.database, userId, line, fn),
      });
      return next();
    }
    if (!companyId || !memberRole || !can(memberRole, 'company.read')) throw new AppError('ACCESS_DENIED');
    c.set('reader', readAccessOf(deps, { userId, lastLogin, companyId, memberRole }));
    return next();
  });

/** Returns the error for a link of a company that was deleted. */
export function linkClosed(): AppError {
  const reason: LinkFault = 'closed';
  return new AppError('INVALID_LINK', { reason });
}

/**
 * Requires a candidate with the link for `:interviewId` and `:candidateId`, also if the company was deleted. Throws
 * INVALID_LINK for any mismatch.
 */
export const anyLink = (deps: Deps) =>
  createMiddleware<LinkEnv>(async (c, next) => {
    c.set('link', await findLink(deps, c));
    c.set('authenticated', true);
    await next();
  });

/**
 * Requires a candidate with the link for `:interviewId` and `:candidateId`. Throws INVALID_LINK for any mismatch, and if
 * the company was deleted. The service checks whether the link was used or has expired.
 */
export const link = (deps: Deps) =>
  createMiddleware<LinkEnv>(async (c, next) => {
    const found = await findLink(deps, c);
    if (found.closed) throw linkClosed();
    c.set('link', found);
    c.set('authenticated', true);
    await next();
  });

async function findLink(deps: Deps, c: Context<LinkEnv>): Promise<FoundByLink> {
  await rateLimit(deps, c, 'link');
  const token = secret.safeParse(credential(c, 'Link'));
  const found = token.success && (await findSessionByLink(deps.database, hashSecret(token.data)));
  if (
    !found ||
    found.interviewId !== c.req.param('interviewId') ||
    found.candidateId !== c.req.param('candidateId')
  )
    throw new AppError('INVALID_LINK');
  return found;
}

/** Requires the link of an invitation that hasn't expired. The service checks whether the invitation was used. */
export const invited = (deps: Deps) =>
  createMiddleware<InvitedEnv>(async (c, next) => {
    await rateLimit(deps, c, 'link');
    const token = secret.safeParse(credential(c, 'Link'));
    const tokenHash = token.success ? hashSecret(token.data) : undefined;
    const found = tokenHash && (await findInvitationByToken(deps.database, tokenHash));
    if (!found || found.expiresAt <= deps.now()) throw new AppError('INVALID_LINK');
    c.set('invitation', { ...found, tokenHash });
    c.set('authenticated', true);
    await next();
  });

/**
 * Verifies a session token, which may be in any part of the request, and returns its claims. Throws INVALID_TOKEN
 * unless the token is for this session.
 */
export function readSessionToken(deps: Deps, token: string | undefined, sessionId: string): SessionClaims {
  const claims = verifyToken('session', deps.environment, token ?? '', deps.now());
  if (!claims || claims.session !== sessionId) throw new AppError('INVALID_TOKEN');
  return claims;
}

/** Requires a candidate who uploads chunks of a recording of session `:id`, during the session or later. */
export const inUploads = (deps: Deps) =>
  createMiddleware<SessionEnv>(async (c, next) => {
    const token = credential(c, 'Session');
    const sessionId = c.req.param('id') ?? '';
    const late = verifyToken('take', deps.environment, token ?? '', deps.now());
    c.set('session', late?.session === sessionId ? late : readSessionToken(deps, token, sessionId));
    c.set('authenticated', true);
    await next();
  });

/** Requires a candidate in session `:id`. Handlers find the company in `c.var.session.company`. */
export const inSession = (deps: Deps) =>
  createMiddleware<SessionEnv>(async (c, next) => {
    c.set('session', readSessionToken(deps, credential(c, 'Session'), c.req.param('id') ?? ''));
    c.set('authenticated', true);
    await next();
  });

/** Requires the agent worker's service token. */
export const service = (deps: Deps) =>
  createMiddleware<Env>(async (c, next) => {
    const token = credential(c, 'Bearer');
    const { SERVICE_TOKEN, SERVICE_TOKEN_OLD } = deps.environment;
    const accepted = [SERVICE_TOKEN, SERVICE_TOKEN_OLD].filter(Boolean);
    if (!token || !accepted.some((one) => secretsEqual(token, one))) throw new AppError('INVALID_TOKEN');
    c.set('authenticated', true);
    await next();
  });

/** Returns a path parameter that is a positive integer. Throws PAGE_NOT_FOUND for any other value. */
export function pathNumber(c: Context, name: string): number {
  const text = c.req.param(name) ?? '';
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new AppError('PAGE_NOT_FOUND');
  return Number(text);
}

/** Returns a path parameter that is an id. Throws PAGE_NOT_FOUND for any other value. */
export function pathId(c: Context, name: string): string {
  const result = id.safeParse(c.req.param(name));
  if (!result.success) throw new AppError('PAGE_NOT_FOUND');
  return result.data;
}
