import { id, secret } from '@candi/contract/common';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Action } from '../auth/permissions.ts';
import { can } from '../auth/permissions.ts';
import { findAccountByLogin, findSessionByLink } from '../database/lookups.ts';
import { AppError } from '../errors/app-error.ts';
import type {
  Account,
  AccountEnv,
  Deps,
  Env,
  LinkEnv,
  MemberEnv,
  SessionClaims,
  SessionEnv,
} from './context.ts';
import { rateLimit } from './rate-limit.ts';
import { hashSecret, sameSecret, verifyToken } from './tokens.ts';

/** What stands behind the scheme in the Authorization header. */
function credential<E extends Env>(c: Context<E>, scheme: 'Bearer' | 'Link' | 'Session'): string | undefined {
  const [given, token, ...rest] = (c.req.header('Authorization') ?? '').split(' ');
  return given?.toLowerCase() === scheme.toLowerCase() && !rest.length ? token : undefined;
}

async function readAccount<E extends Env>(deps: Deps, c: Context<E>): Promise<Account> {
  const token = credential(c, 'Bearer') ?? '';
  const claims = verifyToken('access', deps.environment.SESSION_SECRET, token, deps.now());
  if (!claims) throw new AppError('INVALID_TOKEN');
  const lastLogin = new Date(claims.lastLogin);
  const account = await findAccountByLogin(deps.database, claims.user, lastLogin);
  if (!account || account.status !== 'active' || account.companyId !== claims.company)
    throw new AppError('INVALID_TOKEN');
  return { ...account, userId: claims.user, profileType: claims.profileType, lastLogin, exp: claims.exp };
}

/** Anyone who is signed in. */
export const signedIn = (deps: Deps) =>
  createMiddleware<AccountEnv>(async (c, next) => {
    c.set('account', await readAccount(deps, c));
    await next();
  });

/** A member of a company whose role allows the action. */
export const member = (deps: Deps, action: Action) =>
  createMiddleware<MemberEnv>(async (c, next) => {
    const account = await readAccount(deps, c);
    const { companyId, memberRole } = account;
    if (!companyId || !memberRole || !can(memberRole, action)) throw new AppError('ACCESS_DENIED');
    c.set('member', { ...account, companyId, memberRole });
    await next();
  });

/**
 * A candidate with the link of `:interviewId` and `:candidateId`. Whether it is expired or used is the service's to
 * say. All that is wrong looks the same: "Invalid link."
 */
export const link = (deps: Deps) =>
  createMiddleware<LinkEnv>(async (c, next) => {
    await rateLimit(deps, c, 'link');
    const token = secret.safeParse(credential(c, 'Link'));
    const found = token.success && (await findSessionByLink(deps.database, hashSecret(token.data)));
    if (
      !found ||
      found.interviewId !== c.req.param('interviewId') ||
      found.candidateId !== c.req.param('candidateId')
    )
      throw new AppError('INVALID_LINK');
    c.set('link', found);
    await next();
  });

/** The claims of a session token for this session, wherever the token stood. Throws INVALID_TOKEN. */
export function readSessionToken(deps: Deps, token: string | undefined, sessionId: string): SessionClaims {
  const claims = verifyToken('session', deps.environment.SESSION_SECRET, token ?? '', deps.now());
  if (!claims || claims.session !== sessionId) throw new AppError('INVALID_TOKEN');
  return claims;
}

/** A candidate in the session `:id`. `c.var.session.company` is the company to go on with. */
export const inSession = (deps: Deps) =>
  createMiddleware<SessionEnv>(async (c, next) => {
    c.set('session', readSessionToken(deps, credential(c, 'Session'), c.req.param('id') ?? ''));
    await next();
  });

/** The agent worker, by the service token. */
export const service = (deps: Deps) =>
  createMiddleware<Env>(async (c, next) => {
    const token = credential(c, 'Bearer');
    if (!token || !sameSecret(token, deps.environment.SERVICE_TOKEN)) throw new AppError('INVALID_TOKEN');
    await next();
  });

/** An id of the path; whatever is none names nothing. */
export function pathId(c: Context, name: string): string {
  const result = id.safeParse(c.req.param(name));
  if (!result.success) throw new AppError('PAGE_NOT_FOUND');
  return result.data;
}
