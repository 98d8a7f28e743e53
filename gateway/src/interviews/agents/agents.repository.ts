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
 * Assigns an open session to an agent under a new epoch, in a single statement. Returns null while another agent's
 * lease is valid. The same worker may claim again, as the response to its first claim may have been lost.
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

/** Renews the lease of an open session. Returns null if the epoch is no longer current. */
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

/** Whether an agent may write to the session under its epoch. */
export type LeaseStatus = 'current' | 'stale' | 'over' | 'missing';

export async function lockLease(trx: Handle, sessionId: string, epoch: number): Promise<LeaseStatus> {
  const session = await trx
    .selectFrom('sessions')
    .where('id', '=', sessionId)
    .select([
      'leaseEpoch',
      // If the session was ended elsewhere, the agent may still store what it heard until then.
      sql<boolean>`status = 'OPENED' or coalesce(lease_expires_at > ended_at
        and ended_at > now() - ${lateEntriesMs} * interval '1 millisecond', false)`.as('open'),
    ])
    .forShare()
    .executeTakeFirst();
  if (session === undefined) return 'missing';
  if (session.leaseEpoch !== epoch) return 'stale';
  return session.open ? 'current' : 'over';
}

/** Stores new entries; entries stored before are skipped. Returns the number of new entries. */
export async function storeEntries(
  trx: Handle,
  companyId: string,
  sessionId: string,
  epoch: number,
  sent: readonly LogEntry[],
): Promise<number> {
  const key = { companyId, sessionId, epoch };
  const entries = sent.map(storable);
  const stored = await trx
    .insertInto('sessionEntries')
    .values(entries.map((entry) => Object.assign({ seq: entry.seq, kind: entry.kind, data: entry }, key)))
    .onConflict((on) => on.columns(['sessionId', 'epoch', 'seq']).doNothing())
    .returning('seq')
    .execute();
  return stored.length;
}

/** Returns the session's log in order; the conductor restores its state by folding it. */
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

/** Records a stored audio chunk. Returns false if it was recorded before. */
export async function recordAudioChunk(
  trx: Handle,
  piece: {
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
    .values(piece)
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
 * Returns the value with every character that Postgres can't store (U+0000, lone surrogates) replaced by U+FFFD. A
 * candidate may type or paste anything, and a single character must not prevent a log from being stored.
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
