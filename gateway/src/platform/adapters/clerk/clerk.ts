import { createClerkClient } from '@clerk/backend';
import { isClerkAPIResponseError } from '@clerk/backend/errors';
import { decodeJwt, verifyJwt } from '@clerk/backend/jwt';
import { email } from '@candi/contract/identity/auth';
import { z } from 'zod';
import { AppError } from '../../errors/app-error.ts';
import type { Deps } from '../../http/context.ts';
import { withTimeout } from '../../with-timeout.ts';
import { KeySet } from './key-set.ts';

/** Timeout of a call to the backend API (ms). */
const timeoutMs = 4000;

/** The person to whom a session token of the hosted sign-in belongs. */
export interface HostedPerson {
  /** The session to which the token belongs. */
  sessionId: string;
  /** When the person last completed all of their factors; null if the token doesn't say so. */
  verifiedAt: Date | null;
  /** Verified email address, in lower case. */
  email: string;
  /** Null if the hosted sign-in doesn't know the name. */
  firstName: string | null;
  lastName: string | null;
}

type SessionOfPerson = Pick<HostedPerson, 'sessionId' | 'verifiedAt'>;

/** Claims of a token for an active session. All other claims are kept. */
const claims = z.looseObject({
  sub: z.string().min(1),
  sid: z.string().min(1),
  azp: z.string().min(1),
  /** Clerk sets `pending` while the person still has to do something, such as set up a second factor. */
  sts: z.literal('active').optional(),
  iat: z.number(),
  /** Minutes since the first and the second factor; -1 for a factor that wasn't used. */
  fva: z.tuple([z.number(), z.number()]).optional().catch(undefined),
});
/** Claims that the operator must add to session tokens if the gateway has no secret key. */
const customClaims = z.object({
  email,
  email_verified: z.literal(true),
  first_name: z.string().nullish(),
  last_name: z.string().nullish(),
});
const user = z.object({
  banned: z.boolean(),
  locked: z.boolean(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  primaryEmailAddressId: z.string().nullable(),
  emailAddresses: z.array(
    z.object({
      id: z.string(),
      emailAddress: z.string(),
      verification: z.object({ status: z.string() }).nullable(),
    }),
  ),
});

const sessionAnswer = z.object({ status: z.string() });
/** Returns when the older of the used factors was checked. A person without a first factor has proved nothing. */
function verifiedAtOf({ iat, fva }: Pick<z.infer<typeof claims>, 'iat' | 'fva'>): Date | null {
  if (!fva || fva[0] < 0) return null;
  return new Date((iat - Math.max(...fva) * 60) * 1000);
}

/** Statuses of a session that somebody has ended: by signing out, or at Clerk, where a ban revokes all sessions. */
const endedStatuses: readonly string[] = ['ended', 'removed', 'revoked'];

export interface HostedSignIn {
  /**
   * Returns the person to whom a session token belongs. Throws HOSTED_SESSION_INVALID unless the token belongs to an
   * active session on our own pages, ACCOUNT_SUSPENDED if Clerk has banned or locked the person, HOSTED_EMAIL_MISSING
   * if the person has no verified email address, and HOSTED_UNAVAILABLE if Clerk can't be reached or its response is
   * invalid.
   */
  personOf(token: string): Promise<HostedPerson>;
  /**
   * Returns whether a session has been ended or revoked. Returns false if that can't be known: without a secret key, or
   * while Clerk can't be reached.
   */
  isEnded(sessionId: string): Promise<boolean>;
}

type ClerkDeps = Pick<Deps, 'environment' | 'log' | 'now'>;

/** Returns null if Clerk isn't configured. */
export function clerkSessions(deps: ClerkDeps): HostedSignIn | null {
  const { CLERK_FRONTEND_URL, CLERK_SECRET_KEY, CLERK_API_URL, PUBLIC_URL } = deps.environment;
  if (!CLERK_FRONTEND_URL) return null;
  const keys = new KeySet(`${CLERK_FRONTEND_URL}/.well-known/jwks.json`, deps.now);
  const api = createClerkClient({
    secretKey: CLERK_SECRET_KEY,
    apiUrl: CLERK_API_URL,
    telemetry: { disabled: true },
  });

  const unavailable = (error: unknown): AppError => {
    deps.log.error({ err: error }, 'hosted sign-in unavailable');
    return new AppError('HOSTED_UNAVAILABLE');
  };

  async function verify(token: string) {
    const kid = keyIdOf(token);
    const key = await keys.find(kid).catch((error: unknown) => {
      throw unavailable(error);
    });
    if (!key) throw new AppError('HOSTED_SESSION_INVALID');
    const payload = await verifyJwt(token, {
      key,
      issuer: CLERK_FRONTEND_URL,
      authorizedParties: [new URL(PUBLIC_URL).origin],
    }).catch(() => null);
    const { data } = claims.safeParse(payload);
    if (!data) throw new AppError('HOSTED_SESSION_INVALID');
    return data;
  }

  const inTime = <Result>(work: Promise<Result>): Promise<Result> =>
    withTimeout(work, timeoutMs, () => new Error(`no response within ${timeoutMs} ms`));

  async function readUser(userId: string, session: SessionOfPerson): Promise<HostedPerson> {
    const answer = await inTime(api.users.getUser(userId)).catch((error: unknown) => {
      if (isClerkAPIResponseError(error) && error.status === 404)
        throw new AppError('HOSTED_SESSION_INVALID');
      throw unavailable(error);
    });
    const { data, error } = user.safeParse(answer);
    if (!data) throw unavailable(error);
    if (data.banned || data.locked) throw new AppError('ACCOUNT_SUSPENDED');
    const address = data.emailAddresses.find(({ id }) => id === data.primaryEmailAddressId);
    const verified = address?.verification?.status === 'verified' ? address.emailAddress : undefined;
    return personWith({ ...data, ...session, email: verified });
  }

  return {
    async personOf(token) {
      const { sub, sid: sessionId, ...others } = await verify(token);
      const session = { sessionId, verifiedAt: verifiedAtOf(others) };
      if (CLERK_SECRET_KEY) return readUser(sub, session);
      const { data } = customClaims.safeParse(others);
      return personWith({
        ...session,
        email: data?.email,
        firstName: data?.first_name,
        lastName: data?.last_name,
      });
    },
    async isEnded(sessionId) {
      if (!CLERK_SECRET_KEY) return false;
      try {
        return endedStatuses.includes(
          sessionAnswer.parse(await inTime(api.sessions.getSession(sessionId))).status,
        );
      } catch (error) {
        if (isClerkAPIResponseError(error) && error.status === 404) return true;
        deps.log.error({ err: error }, 'hosted session not checked');
        return false;
      }
    },
  };
}

/** Returns the key id in a token's header. Throws HOSTED_SESSION_INVALID if the text isn't a token. */
function keyIdOf(token: string): string {
  try {
    return decodeJwt(token).header.kid;
  } catch {
    throw new AppError('HOSTED_SESSION_INVALID');
  }
}

function personWith(
  known: SessionOfPerson & {
    email: string | undefined;
    firstName?: string | null | undefined;
    lastName?: string | null | undefined;
  },
): HostedPerson {
  const { data } = email.safeParse(known.email);
  if (data === undefined) throw new AppError('HOSTED_EMAIL_MISSING');
  return {
    sessionId: known.sessionId,
    verifiedAt: known.verifiedAt,
    email: data.toLowerCase(),
    firstName: known.firstName ?? null,
    lastName: known.lastName ?? null,
  };
}
