import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { AccessClaims } from '@candi/contract/identity/auth';
import { profileTypes } from '@candi/contract/platform/enumerations';
import { z } from 'zod';

/** Claims that give access to one session of a company. `exp` is in seconds since the epoch. */
const sessionClaims = z.object({ exp: z.number(), session: z.uuid(), company: z.uuid() });
export type SessionClaims = z.infer<typeof sessionClaims>;

/**
 * Claims that give access to a file of a company. They are bound to the user who requested the file's URL, and to one
 * login.
 */
const fileClaims = z.object({
  exp: z.number(),
  company: z.uuid(),
  user: z.uuid(),
  lastLogin: z.iso.datetime(),
});
export type FileClaims = z.infer<typeof fileClaims>;
const recordingClaims = fileClaims.extend({ session: z.uuid() });
/** Claims that give access to one candidate's résumé. */
const resumeClaims = fileClaims.extend({ candidate: z.uuid() });
/** Claims that give access to the résumé submitted with one application. */
const applicationResumeClaims = fileClaims.extend({ application: z.uuid() });

interface Claims {
  /** For a signed-in user. */
  access: AccessClaims;
  /** For a candidate in a session. */
  session: SessionClaims;
  /** For a candidate whose page resumes an interrupted upload. Allows only uploads of the session's recording. */
  take: SessionClaims;
  /** Gives access to one recording. It is part of the URL of a media element. */
  recording: z.infer<typeof recordingClaims>;
  /** Token for one candidate's résumé, passed in the URL of an iframe or a link. */
  resume: z.infer<typeof resumeClaims>;
  applicationResume: z.infer<typeof applicationResumeClaims>;
}
/**
 * Kinds of token. Each kind has its own signing key, so that a token of one kind is never accepted as one of another.
 */
export type TokenKind = keyof Claims;

const shapes: { [Kind in TokenKind]: z.ZodType<Claims[Kind]> } = {
  access: z.object({
    exp: z.number(),
    iat: z.number(),
    profileType: z.enum(profileTypes),
    user: z.uuid(),
    company: z.uuid().nullable(),
    lastLogin: z.iso.datetime(),
  }),
  session: sessionClaims,
  take: sessionClaims,
  recording: recordingClaims,
  resume: resumeClaims,
  applicationResume: applicationResumeClaims,
};

/**
 * What a key is derived for. `entry/rekey/keyed-values.ts` says for each purpose what becomes of the values that are
 * keyed by it when SESSION_SECRET is replaced.
 */
export type KeyPurpose =
  | `${TokenKind} token`
  | 'admin request'
  | 'idempotency'
  | 'linkedin'
  | 'mail'
  | 'move secret'
  | 'open link'
  | 'phone caller'
  | 'phone pin'
  | 'phone pin shown'
  | 'rate-limit'
  | 'rejoin'
  | 'retired key'
  | 'second factor'
  | 'visitor';

const header = encode(JSON.stringify({ alg: 'HS256', typ: 'JWT' }));
const keys = new Map<string, Buffer>();

/** The secret from which keys are derived, and the one that it replaces; empty if it replaces none. */
export interface SessionSecrets {
  SESSION_SECRET: string;
  SESSION_SECRET_OLD: string;
}

/** One value for each session secret, that of the current secret first. */
export type ForEachSecret<Value> = readonly [Value, ...Value[]];

/**
 * Derives the keys (32 bytes) for one purpose. New data uses the first key; data of the others is still accepted.
 */
export const deriveKeys = (
  { SESSION_SECRET, SESSION_SECRET_OLD }: SessionSecrets,
  purpose: KeyPurpose,
): ForEachSecret<Buffer> => {
  const current = deriveKey(SESSION_SECRET, purpose);
  return SESSION_SECRET_OLD ? [current, deriveKey(SESSION_SECRET_OLD, purpose)] : [current];
};

/** Returns the HMAC-SHA-256 of a text with each key. */
export const keyedHashes = (
  [first, ...others]: ForEachSecret<Buffer>,
  text: string,
): ForEachSecret<Buffer> => [hmac(first, text), ...others.map((key) => hmac(key, text))];

/** Derives a 32-byte key for one purpose from one secret. */
function deriveKey(secret: string, purpose: KeyPurpose): Buffer {
  const name = `${purpose}\0${secret}`;
  let key = keys.get(name);
  if (!key) keys.set(name, (key = Buffer.from(hkdfSync('sha256', secret, '', `candi ${purpose}`, 32))));
  return key;
}

/** Signs a JWT with HS256. `exp` is in seconds since the epoch. */
export function signToken<Kind extends TokenKind>(
  kind: Kind,
  secrets: SessionSecrets,
  claims: Claims[Kind],
): string {
  const payload = `${header}.${encode(JSON.stringify(claims))}`;
  return `${payload}.${signatures(kind, secrets, payload)[0].toString('base64url')}`;
}

/**
 * Returns a token's claims, or undefined unless the token is of this kind, has a valid signature and hasn't expired.
 */
export function verifyToken<Kind extends TokenKind>(
  kind: Kind,
  secrets: SessionSecrets,
  token: string,
  now: Date,
): Claims[Kind] | undefined {
  const [head, body, mark, ...rest] = token.split('.');
  if (head !== header || !body || !mark || rest.length) return undefined;
  const given = Buffer.from(mark, 'base64url');
  const isSigned = signatures(kind, secrets, `${head}.${body}`).some(
    (expected) => given.length === expected.length && timingSafeEqual(given, expected),
  );
  if (!isSigned) return undefined;
  const { data } = shapes[kind].safeParse(JSON.parse(Buffer.from(body, 'base64url').toString()));
  return data && data.exp * 1000 > now.getTime() ? data : undefined;
}

/** Maximum duration of a login (days), regardless of how often the token is refreshed. */
export const loginDays = 30;
export const loginEnd = (lastLogin: Date): Date => new Date(lastLogin.getTime() + loginDays * 86_400_000);
/** How long a login may stay unused until it ends (days). */
export const idleDays = 7;
/** Time for which the last use of a login isn't stored again (min). */
export const seenMinutes = 10;
/** Returns when a login ends that isn't used again. `seenAt`: its last use. */
export const idleEnd = (seenAt: Date): Date => new Date(seenAt.getTime() + idleDays * 86_400_000);

/** Creates a secret for a link or a session: 256 random bits as base64url. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Returns the SHA-256 hash of a secret. Only the hash is stored. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Compares two secrets in constant time. */
export const secretsEqual = (given: string, expected: string): boolean =>
  timingSafeEqual(hashSecret(given), hashSecret(expected));

const signatures = (kind: TokenKind, secrets: SessionSecrets, payload: string): ForEachSecret<Buffer> =>
  keyedHashes(deriveKeys(secrets, `${kind} token`), payload);

/** Returns the HMAC-SHA-256 of an input. */
export function hmac(key: Buffer, text: string | Buffer): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function encode(text: string): string {
  return Buffer.from(text).toString('base64url');
}
