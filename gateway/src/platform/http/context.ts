import type { Language, MemberRole, ProfileType } from '@candi/contract/platform/enumerations';
import type { HttpBindings } from '@hono/node-server';
import type { Logger } from 'pino';
import type { Actor, Reader } from '../actor.ts';
import type { Database, Handle } from '../database/database.ts';
import type { FoundInvitation, FoundLink, SignedInAccount } from '../database/lookups.ts';
import type { Environment } from '../environment.ts';
import type { AppError } from '../errors/app-error.ts';
import type { SessionClaims } from './tokens.ts';

export type { SessionClaims };

/** Dependencies of every router. */
export interface Deps {
  database: Database;
  environment: Environment;
  log: Logger;
  now: () => Date;
  /** Resolves after a delay (ms). */
  sleep: (ms: number) => Promise<unknown>;
}

/** The account of an access token. */
export interface Account extends SignedInAccount {
  userId: string;
  profileType: ProfileType;
  /** The login that the token names. */
  lastLogin: Date;
  /** Expiry of the token (s since the epoch). */
  exp: number;
}
/** An account that is a member of a company. */
export interface Member extends Account, Actor {
  companyId: string;
  memberRole: MemberRole;
}

/**
 * Read access for both members and platform admins; set by `reader`. The company is the member's own, or the company
 * of the row that the admin reads.
 */
export interface ReadAccess extends Reader {
  /** The login the reader is signed in with. */
  lastLogin: Date;
  /** Null for a platform admin. */
  memberRole: MemberRole | null;
  /** Runs one read transaction, which must not be nested. An admin's transaction writes an audit log entry. */
  within<T>(fn: (trx: Handle) => Promise<T>): Promise<T>;
}

export interface Env {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    lang: Language;
    /** True once the caller is authenticated: by an account, a link, a session or the agent's service token. */
    authenticated?: boolean;
    /** The error that made the request's body unreadable. */
    bodyFault?: AppError;
    /** Code of an intentional error response, for the log entry. */
    errorCode?: string;
    /** True if the response is an uploaded file. */
    foreignFile?: boolean;
    /** CSP source (hash) of the inline script in the page. */
    scriptSource?: string;
  };
}
/** Set by `signedIn`. */
export type AccountEnv = Env & { Variables: Env['Variables'] & { account: Account } };
/** Set by `member`. */
export type MemberEnv = Env & { Variables: Env['Variables'] & { member: Member } };
/** Set by `platformAdmin`. */
export type AdminEnv = Env & { Variables: Env['Variables'] & { admin: Account } };
/** Set by `reader`. */
export type ReaderEnv = Env & { Variables: Env['Variables'] & { reader: ReadAccess } };
/** Set by `link`. */
export type LinkEnv = Env & { Variables: Env['Variables'] & { link: FoundLink } };
/** Set by `invited`. */
export type InvitedEnv = Env & {
  Variables: Env['Variables'] & { invitation: FoundInvitation & { tokenHash: Buffer } };
};
/** Set by `inSession`. */
export type SessionEnv = Env & { Variables: Env['Variables'] & { session: SessionClaims } };
