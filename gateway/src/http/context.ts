import type { Language, MemberRole, ProfileType } from '@candi/contract/enumerations';
import type { HttpBindings } from '@hono/node-server';
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { FoundLink, SignedInAccount } from '../database/lookups.ts';
import type { Environment } from '../environment.ts';
import type { SessionClaims } from './tokens.ts';

export type { SessionClaims };

/** What every router is made with. */
export interface Deps {
  database: Database;
  environment: Environment;
  log: Logger;
  now: () => Date;
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
export interface Member extends Account {
  companyId: string;
  memberRole: MemberRole;
}

export interface Env {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    lang: Language;
    /** The answer is an error on purpose; for the log line. */
    errorCode?: string;
  };
}
/** Set by `signedIn`. */
export type AccountEnv = Env & { Variables: Env['Variables'] & { account: Account } };
/** Set by `member`. */
export type MemberEnv = Env & { Variables: Env['Variables'] & { member: Member } };
/** Set by `link`. */
export type LinkEnv = Env & { Variables: Env['Variables'] & { link: FoundLink } };
/** Set by `inSession`. */
export type SessionEnv = Env & { Variables: Env['Variables'] & { session: SessionClaims } };
