import type { LinkedInAccount, LinkedInCallback } from '@candi/contract/hiring/posts';
import type { ErrorCode } from '@candi/contract/platform/errors';
import type { Actor } from '../../platform/actor.ts';
import {
  type LinkedIn,
  LinkedInError,
  type LinkedInFault,
} from '../../platform/adapters/linkedin/linkedin.ts';
import { writeAudit } from '../../platform/database/audit.ts';
import { withCompany } from '../../platform/database/with-company.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { command } from '../../platform/http/command.ts';
import type { Deps } from '../../platform/http/context.ts';
import { hashSecret, newSecret } from '../../platform/http/tokens.ts';
import type { ConnectedAccounts } from '../../identity/members/connected-accounts.ts';
import {
  deleteConnection,
  deleteConnections,
  findConnection,
  insertRequest,
  putConnection,
  takeRequest,
} from './linkedin.repository.ts';
import { sealToken, unsealToken } from './sealed-token.ts';

export interface PostsDeps extends Deps {
  /** Null if no LinkedIn application is configured. */
  linkedIn: LinkedIn | null;
}

/** Validity of a request to connect (ms). This is how long a member may take on LinkedIn's page. */
const requestMs = 15 * 60_000;

const redirectUri = ({ environment }: Deps): string => `${environment.PUBLIC_URL}/linkedin/callback`;

/** Returns the LinkedIn client. Throws LINKEDIN_OFF if no LinkedIn application is configured. */
function configured({ linkedIn }: PostsDeps): LinkedIn {
  if (!linkedIn) throw new AppError('LINKEDIN_OFF');
  return linkedIn;
}

/** Returns whether LinkedIn is configured, with the member's own connection. */
export async function readAccount(deps: PostsDeps, by: Actor): Promise<LinkedInAccount> {
  const found = await withCompany(deps.database, by.companyId, (trx) => findConnection(trx, by));
  return {
    available: deps.linkedIn !== null,
    connection: found
      ? {
          name: found.name,
          connectedAt: found.createdAt.toISOString(),
          expiresAt: found.expiresAt.toISOString(),
        }
      : null,
  };
}

/**
 * Starts to connect a member's account. Returns the URL of LinkedIn's page on which the member allows the connection.
 * Throws LINKEDIN_OFF.
 */
export async function requestConnection(deps: PostsDeps, by: Actor): Promise<{ url: string }> {
  const linkedIn = configured(deps);
  const state = newSecret();
  const expiresAt = new Date(deps.now().getTime() + requestMs);
  await withCompany(deps.database, by.companyId, (trx) =>
    insertRequest(trx, by, hashSecret(state), expiresAt),
  );
  return { url: linkedIn.authorizationUrl(state, redirectUri(deps)) };
}

const errorOf: Record<LinkedInFault, ErrorCode> = {
  refused: 'LINKEDIN_OVER',
  not_granted: 'LINKEDIN_NOT_ALLOWED',
  expired: 'LINKEDIN_OVER',
  limited: 'LINKEDIN_UNAVAILABLE',
  unavailable: 'LINKEDIN_UNAVAILABLE',
  unknown: 'LINKEDIN_UNAVAILABLE',
};

/**
 * Connects a member's account with the code and state that LinkedIn sent to the callback page. Revokes the access
 * token of the replaced connection, if any. Throws LINKEDIN_OVER if this member didn't request the state, or if the
 * state or code was used or has expired; LINKEDIN_NOT_ALLOWED if the member didn't grant the permission to post;
 * LINKEDIN_UNAVAILABLE if LinkedIn fails; and LINKEDIN_OFF if LinkedIn isn't configured.
 */
export async function connect(
  deps: PostsDeps,
  by: Actor,
  { code, state }: LinkedInCallback,
): Promise<LinkedInAccount> {
  const linkedIn = configured(deps);
  // Committed before the code is exchanged, so that each state can be used for only one exchange.
  const requested = await withCompany(deps.database, by.companyId, (trx) =>
    takeRequest(trx, by, hashSecret(state), deps.now()),
  );
  if (!requested) throw new AppError('LINKEDIN_OVER');
  try {
    const { token, ...person } = await linkedIn.connect(code, redirectUri(deps));
    const replaced = await command(deps, by, async (trx) => {
      const sealed = sealToken(deps.environment, token);
      const before = await putConnection(trx, by, { ...person, sealed });
      await writeAudit(trx, by, { action: 'linkedin.connect', subjectId: by.userId });
      return before;
    });
    if (replaced) await revoke(deps, replaced, token);
  } catch (error) {
    if (!(error instanceof LinkedInError)) throw error;
    deps.log.warn({ err: error }, 'LinkedIn account not connected');
    throw new AppError(errorOf[error.fault]);
  }
  return readAccount(deps, by);
}

/**
 * Deletes the member's connection with its access token, then revokes the token at LinkedIn. If revoking fails, logs
 * the error; the token then stays valid at LinkedIn until it expires. The member's scheduled posts fail when they are
 * due.
 */
export async function disconnect(deps: PostsDeps, by: Actor): Promise<LinkedInAccount> {
  const sealed = await command(deps, by, async (trx) => {
    const deleted = await deleteConnection(trx, by);
    if (deleted) await writeAudit(trx, by, { action: 'linkedin.disconnect', subjectId: by.userId });
    return deleted;
  });
  if (sealed) await revoke(deps, sealed);
  return readAccount(deps, by);
}

/** Deletes the connections of a member who leaves, or of a company, and then revokes their access tokens. */
export const connectedAccounts = (deps: PostsDeps): ConnectedAccounts => ({
  async release(trx, { companyId, userId }) {
    const own = userId === undefined ? undefined : await deleteConnection(trx, { companyId, userId });
    const all = userId === undefined ? await deleteConnections(trx, companyId) : [];
    const sealed = own === undefined ? all : [own];
    return async () => {
      await Promise.all(sealed.map((token) => revoke(deps, token)));
    };
  },
});

/** Revokes an encrypted access token unless it equals `current`, the token now in use. Logs a warning on failure. */
async function revoke(
  { linkedIn, environment, log }: PostsDeps,
  sealed: Buffer,
  current: string | null = null,
): Promise<void> {
  try {
    const token = unsealToken(environment, sealed);
    if (token !== current) await linkedIn?.revoke(token);
  } catch (error) {
    log.warn({ err: error }, 'LinkedIn token not revoked');
  }
}
