import type { RetiredPurpose } from '../../platform/http/retired-keys.ts';
import type { KeyPurpose } from '../../platform/http/tokens.ts';

/** A column with values that are keyed by SESSION_SECRET. */
export interface KeyedColumn {
  /** What the values are, as the command reports them. */
  title: string;
  table: string;
  /** A column that identifies a row and has an index. */
  id: string;
  column: string;
}

/** Encrypted values. `lookup`: a column with a keyed hash of the same value, if there is one. */
export interface SealedColumn extends KeyedColumn {
  lookup?: string;
}

type Handling<Purpose> =
  | { kind: 'sealed'; purpose: Purpose; columns: SealedColumn[] }
  /** Hashes of values that aren't stored. They are hashed again; the key of the replaced secret is kept for lookups. */
  | { kind: 'hashed'; purpose: Purpose & RetiredPurpose; columns: KeyedColumn[] }
  /** Rows don't change, but the key of the replaced secret is kept. */
  | { kind: 'kept'; purpose: Purpose & RetiredPurpose }
  /** The hashes of another purpose's `lookup` columns. */
  | { kind: 'lookup' }
  /** Valid for a short time only, or not stored by this server; docs/replace-secrets.md says for how long. */
  | { kind: 'expires' };

const expires = { kind: 'expires' } as const;

/** What the command does with the values of each purpose. */
export const keyedValues: { [Purpose in KeyPurpose]: Handling<Purpose> } = {
  mail: {
    kind: 'sealed',
    purpose: 'mail',
    columns: [{ title: 'queued emails', table: 'mails', id: 'id', column: 'sealed' }],
  },
  linkedin: {
    kind: 'sealed',
    purpose: 'linkedin',
    columns: [{ title: 'LinkedIn tokens', table: 'linkedin_connections', id: 'user_id', column: 'sealed' }],
  },
  'second factor': {
    kind: 'sealed',
    purpose: 'second factor',
    columns: [
      { title: 'authenticator apps', table: 'second_factors', id: 'user_id', column: 'sealed_secret' },
    ],
  },
  'open link': {
    kind: 'sealed',
    purpose: 'open link',
    columns: [{ title: 'open links', table: 'interviews', id: 'id', column: 'open_link_sealed' }],
  },
  'phone pin shown': {
    kind: 'sealed',
    purpose: 'phone pin shown',
    columns: [{ title: 'PINs', table: 'phone_pins', id: 'session_id', column: 'sealed', lookup: 'lookup' }],
  },
  'move secret': {
    kind: 'sealed',
    purpose: 'move secret',
    columns: [
      { title: 'PINs of moves', table: 'session_moves', id: 'id', column: 'sealed', lookup: 'lookup' },
    ],
  },
  'retired key': {
    kind: 'sealed',
    purpose: 'retired key',
    columns: [{ title: 'kept keys', table: 'retired_keys', id: 'id', column: 'sealed' }],
  },
  'phone caller': {
    kind: 'hashed',
    purpose: 'phone caller',
    columns: [
      { title: 'numbers that are not called', table: 'opted_out_numbers', id: 'id', column: 'number_hash' },
      { title: 'callers', table: 'phone_calls', id: 'id', column: 'caller_hash' },
      { title: 'called numbers', table: 'phone_tries', id: 'id', column: 'callee_hash' },
    ],
  },
  'phone pin': { kind: 'lookup' },
  idempotency: { kind: 'kept', purpose: 'idempotency' },
  rejoin: { kind: 'kept', purpose: 'rejoin' },
  'access token': expires,
  'session token': expires,
  'take token': expires,
  'recording token': expires,
  'resume token': expires,
  'applicationResume token': expires,
  'admin request': expires,
  'rate-limit': expires,
  visitor: expires,
};
