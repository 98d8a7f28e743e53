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

/** What every router is made with. */
export interface Deps {
  database: Database;
  environment: Environment;
  log: Logger;
  now: () => Date;
  /** Resolves after a time (ms). */
  sleep: (ms: number) => Promise<unknown>;
}

/** The person behind an access token. */
export interface Account extends SignedInAccount {
  userId: string;
  profileType: ProfileType;
  /** Of the login that the token names. */
  lastLogin: Date;
  /** Of the token. Seconds since the epoch. */
  exp: number;
}
/** An account that works in a company. */
export interface Member extends Account, Actor {
  companyId: string;
  memberRole: MemberRole;
}

/**
 * How members and the platform's admins both may read: see `reader`. The company is the member's own, or the one that
 * the admin's row belongs to.
 */
export interface ReadAccess extends Reader {
  /** The login of the reader. */
  lastLogin: Date;
  /** Null: an admin of the platform. */
  memberRole: MemberRole | null;
  /** One transaction that reads, with no other inside. An admin's leaves a line in the audit log. */
  within<T>(fn: (trx: Handle) => Promise<T>): Promise<T>;
}

export interface Env {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    lang: Language;
    /** The caller has shown who they are: an account, a link, a session or the agent worker. */
    known?: boolean;
    /** Why the request's body could not be read. */
    bodyFault?: AppError;
    /** The answer is an error on purpose; for the log line. */
    errorCode?: string;
    /** The answer is a file that someone gave us. */
    foreignFile?: boolean;
    /** Of a script that stands in the page: its hash, as a source of the content security policy. */
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
