import { sql } from 'kysely';
import {
  type AudioVoice,
  lease,
  type LogEntry,
  logEntry,
  type StoredEntry,
} from '@candi/contract/interviews/agent';
import type { InterviewStatus } from '@candi/contract/platform/enumerations';
import type { Handle } from '../../platform/database/database.ts';
import { lateEntriesMs } from '../sessions/policy.ts';

const leaseEnd = sql<Date>`now() + ${lease.leaseMs} * interval '1 millisecond'`;

/**
 * Assigns an open session to an agent and returns the new epoch. Returns null while another agent's lease is valid.
 * Uses a single statement, so that only one of several agents succeeds. The same worker may claim again, because the
 * response to its first claim may have been lost.
 */
export async function takeLease(trx: Handle, sessionId: string, workerId: string): Promise<number | null> {
  const claimed = await trx
    .updateTable('sessions')
    .set({ leaseEpoch: sql`lease_epoch + 1`, leaseWorker: workerId, leaseExpiresAt: leaseEnd })
    .where('id', '=', sessionId)
    .where('status', '=', 'OPENED')
    .where((eb) =>
      eb.or([
        eb('leaseExpiresAt', 'is', null),
        eb('leaseExpiresAt', '<=', sql<Date>`now()`),
        eb('leaseWorker', '=', workerId),
      ]),
    )
    .returning('leaseEpoch')
    .executeTakeFirst();
  return claimed?.leaseEpoch ?? null;
}

/** Renews the lease of an open session. Returns null if the epoch isn't current any more. */
export async function renewLease(
  trx: Handle,
  sessionId: string,
  epoch: number,
): Promise<{ status: InterviewStatus; takenOverBy: string | null } | null> {
  const renewed = await trx
    .updateTable('sessions')
    .set({ leaseExpiresAt: sql`case when status = 'OPENED' then ${leaseEnd} else lease_expires_at end` })
    .where('id', '=', sessionId)
    .where('leaseEpoch', '=', epoch)
    .returning(['status', 'takenOverBy'])
    .executeTakeFirst();
  return renewed ?? null;
}

/**
 * Whether an agent may write to the session with its epoch. `late`: somebody else has ended the session, and the agent may
 * still store what it had heard until then.
 */
export type LeaseStatus = 'current' | 'late' | 'stale' | 'over' | 'missing';

export async function lockLease(trx: Handle, sessionId: string, epoch: number): Promise<LeaseStatus> {
  const session = await trx
    .selectFrom('sessions')
    .where('id', '=', sessionId)
    .select([
      'leaseEpoch',
      'status',
      sql<boolean>`coalesce(lease_expires_at > ended_at
        and ended_at > now() - ${lateEntriesMs} * interval '1 millisecond', false)`.as('late'),
    ])
    .forShare()
    .executeTakeFirst();
  if (session === undefined) return 'missing';
  if (session.leaseEpoch !== epoch) return 'stale';
  if (session.status === 'OPENED') return 'current';
  return session.late ? 'late' : 'over';
}

/** Stores log entries. Skips entries that were stored before. Returns the new entries. */
export async function storeEntries(
  trx: Handle,
  companyId: string,
  sessionId: string,
  epoch: number,
  sent: readonly LogEntry[],
): Promise<LogEntry[]> {
  const key = { companyId, sessionId, epoch };
  const entries = sent.map(storable);
  const stored = await trx
    .insertInto('sessionEntries')
    .values(entries.map((entry) => Object.assign({ seq: entry.seq, kind: entry.kind, data: entry }, key)))
    .onConflict((on) => on.columns(['sessionId', 'epoch', 'seq']).doNothing())
    .returning('seq')
    .execute();
  const isNew = new Set(stored.map(({ seq }) => seq));
  return entries.filter(({ seq }) => isNew.has(seq));
}

/** Returns the session's log in order. Replaying it restores the conductor's state. */
export async function findLog(trx: Handle, sessionId: string): Promise<StoredEntry[]> {
  const rows = await trx
    .selectFrom('sessionEntries')
    .where('sessionId', '=', sessionId)
    .orderBy('epoch')
    .orderBy('seq')
    .select(['epoch', 'data'])
    .execute();
  return rows.map(({ epoch, data }) => Object.assign(logEntry.parse(data), { epoch }));
}

/** Records that an audio chunk was stored. Returns false if it was recorded before. */
export async function recordAudioChunk(
  trx: Handle,
  chunk: {
    companyId: string;
    sessionId: string;
    voice: AudioVoice;
    epoch: number;
    piece: number;
    startMs: number;
    bytes: number;
  },
): Promise<boolean> {
  const stored = await trx
    .insertInto('audioPieces')
    .values(chunk)
    .onConflict((on) => on.columns(['sessionId', 'voice', 'epoch', 'piece']).doNothing())
    .returning('piece')
    .executeTakeFirst();
  return stored !== undefined;
}

export async function findLiveBrief(trx: Handle, sessionId: string) {
  return trx
    .selectFrom('sessionBriefs')
    .innerJoin('sessions', 'sessions.id', 'sessionBriefs.sessionId')
    .where('sessionId', '=', sessionId)
    .select(['sessionBriefs.live', 'sessions.startedAt', 'sessions.takenOverBy'])
    .executeTakeFirst();
}

/**
 * Returns a copy of a value in which U+FFFD replaces every character that Postgres can't store (U+0000 and lone
 * surrogates). Candidates may type or paste anything, and no character may prevent a log from being stored.
 */
function storable<T>(value: T): T;
function storable(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\0', '\u{FFFD}');
  if (Array.isArray(value)) return value.map((one: unknown) => storable(one));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [storable(name), storable(one as unknown)]),
  );
}
