import type { Language, MemberRole, ProfileType, UserStatus } from '@candi/contract/platform/enumerations';
import type { HttpBindings } from '@hono/node-server';
import type { Logger } from 'pino';
import type { Actor, Reader } from '../actor.ts';
import type { Recogniser } from '../adapters/recogniser/recogniser.ts';
import type { Database, Handle } from '../database/database.ts';
import type { FoundInvitation, FoundLink, SignedInAccount } from '../database/lookups.ts';
import type { Environment } from '../environment.ts';
import type { AppError } from '../errors/app-error.ts';
import type { SessionClaims } from './tokens.ts';

export type { SessionClaims };

/** Dependencies that every router needs. */
export interface Deps {
  database: Database;
  environment: Environment;
  recogniser: Recogniser;
  log: Logger;
  now: () => Date;
  /**
   * Stores when a login was last used. `trx`: a `withUser` transaction of the user. Implemented by the identity area.
   */
  touchLogin: (trx: Handle, userId: string, lastLogin: Date, now: Date) => Promise<void>;
  /** Resolves after a delay (ms). */
  sleep: (ms: number) => Promise<unknown>;
}

/** The account to which an access token belongs. */
export interface Account extends Omit<SignedInAccount, 'status'> {
  status: UserStatus;
  userId: string;
  profileType: ProfileType;
  /** Time of the login that the token belongs to. */
  lastLogin: Date;
  /** Expiry of the token (s since the epoch). */
  exp: number;
}
/** An account that belongs to a company. */
export interface Member extends Account, Actor {
  companyId: string;
  memberRole: MemberRole;
}

/**
 * Read access of a member or a platform admin; set by `reader`. The company is the member's own, or the one whose data
 * the admin reads.
 */
export interface ReadAccess extends Reader {
  /** When the reader signed in. */
  lastLogin: Date;
  /** Null for a platform admin. */
  memberRole: MemberRole | null;
  /** Runs a read transaction. It must not be nested. An admin's transaction writes an audit log entry. */
  within<T>(fn: (trx: Handle) => Promise<T>): Promise<T>;
}

export interface Env {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    lang: Language;
    /** True once the caller has been authenticated by an account, a link, a session or the agent's service token. */
    authenticated?: boolean;
    /** The error that occurred while the request's body was read. */
    bodyFault?: AppError;
    /** Code of an intentional error response, which is logged. */
    errorCode?: string;
    /** True if the response is a file that someone uploaded. */
    foreignFile?: boolean;
    /** CSP sources (hashes) that allow the page's inline scripts. */
    scriptSources?: readonly string[];
  };
}
/** Context of routes that use `signedIn`. */
export type AccountEnv = Env & { Variables: Env['Variables'] & { account: Account } };
/** Context of routes that use `member`. */
export type MemberEnv = Env & { Variables: Env['Variables'] & { member: Member } };
/** Context of routes that use `platformAdmin`. */
export type AdminEnv = Env & { Variables: Env['Variables'] & { admin: Account } };
/** Context of routes that use `reader`. */
export type ReaderEnv = Env & { Variables: Env['Variables'] & { reader: ReadAccess } };
/** Context of routes that use `link`. */
export type LinkEnv = Env & { Variables: Env['Variables'] & { link: FoundLink } };
/** Context of routes that use `invited`. */
export type InvitedEnv = Env & {
  Variables: Env['Variables'] & { invitation: FoundInvitation & { tokenHash: Buffer } };
};
/** Context of routes that use `inSession` or `inUploads`. */
export type SessionEnv = Env & { Variables: Env['Variables'] & { session: SessionClaims } };
