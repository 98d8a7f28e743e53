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
import { lastWordsMs } from '../sessions/policy.ts';
import { storable } from './storable.ts';

const leaseEnd = sql<Date>`now() + ${lease.leaseMs} * interval '1 millisecond'`;

/**
 * The one statement that hands an open session to an agent under a new epoch: null while another's lease lives. The
 * same worker may claim again, as the answer to its first claim may have been lost.
 */
export async function takeLease(trx: Handle, sessionId: string, workerId: string): Promise<number | null> {
  const claimed = await trx
    .updateTable('sessions')
    .set({ lease_epoch: sql`lease_epoch + 1`, lease_worker: workerId, lease_expires_at: leaseEnd })
    .where('id', '=', sessionId)
    .where('status', '=', 'OPENED')
    .where((eb) =>
      eb.or([
        eb('lease_expires_at', 'is', null),
        eb('lease_expires_at', '<=', sql<Date>`now()`),
        eb('lease_worker', '=', workerId),
      ]),
    )
    .returning('lease_epoch')
    .executeTakeFirst();
  return claimed?.lease_epoch ?? null;
}

/** Prolongs the lease of an open session. null: the epoch is no longer the session's. */
export async function renewLease(
  trx: Handle,
  sessionId: string,
  epoch: number,
): Promise<{ status: InterviewStatus; takenOverBy: string | null } | null> {
  const renewed = await trx
    .updateTable('sessions')
    .set({
      lease_expires_at: sql`case when status = 'OPENED' then ${leaseEnd} else lease_expires_at end`,
    })
    .where('id', '=', sessionId)
    .where('lease_epoch', '=', epoch)
    .returning(['status', 'taken_over_by as takenOverBy'])
    .executeTakeFirst();
  return renewed ?? null;
}

/** Whether an agent's write counts, held against claims until the transaction ends. */
export type Standing = 'current' | 'stale' | 'over' | 'missing';

export async function lockStanding(trx: Handle, sessionId: string, epoch: number): Promise<Standing> {
  const session = await trx
    .selectFrom('sessions')
    .where('id', '=', sessionId)
    .select([
      'lease_epoch',
      // After an end from elsewhere the agent may still store what it had heard by then.
      sql<boolean>`status = 'OPENED' or coalesce(lease_expires_at > ended_at
        and ended_at > now() - ${lastWordsMs} * interval '1 millisecond', false)`.as('open'),
    ])
    .forShare()
    .executeTakeFirst();
  if (session === undefined) return 'missing';
  if (session.lease_epoch !== epoch) return 'stale';
  return session.open ? 'current' : 'over';
}

/** Stores entries that are not there yet, and their segments. Returns how many were new. */
export async function storeEntries(
  trx: Handle,
  companyId: string,
  sessionId: string,
  epoch: number,
  sent: readonly LogEntry[],
): Promise<number> {
  const key = { company_id: companyId, session_id: sessionId, epoch };
  const entries = sent.map(storable);
  const stored = await trx
    .insertInto('session_entries')
    .values(entries.map((entry) => Object.assign({ seq: entry.seq, kind: entry.kind, data: entry }, key)))
    .onConflict((on) => on.columns(['session_id', 'epoch', 'seq']).doNothing())
    .returning('seq')
    .execute();
  const fresh = new Set(stored.map(({ seq }) => seq));
  const segments = entries.filter((entry) => entry.kind === 'segment').filter(({ seq }) => fresh.delete(seq));
  if (segments.length > 0) {
    await trx
      .insertInto('segments')
      .values(
        segments.map((segment) =>
          Object.assign(
            {
              seq: segment.seq,
              turn_index: segment.turnIndex,
              speaker: segment.speaker,
              text: segment.text,
              start_ms: segment.startMs,
              end_ms: segment.endMs,
              confidence: segment.confidence,
              typed: segment.typed,
              question_id: segment.questionId,
            },
            key,
          ),
        ),
      )
      .execute();
  }
  return stored.length;
}

/** The session's log in order: folding it puts a conductor where the last agent stood. */
export async function findLog(trx: Handle, sessionId: string): Promise<StoredEntry[]> {
  const rows = await trx
    .selectFrom('session_entries')
    .where('session_id', '=', sessionId)
    .orderBy('epoch')
    .orderBy('seq')
    .select(['epoch', 'data'])
    .execute();
  return rows.map(({ epoch, data }) => Object.assign(logEntry.parse(data), { epoch }));
}

/** Notes a stored piece of a voice. False: it was noted before. */
export async function storePiece(
  trx: Handle,
  piece: {
    company_id: string;
    session_id: string;
    voice: AudioVoice;
    epoch: number;
    piece: number;
    start_ms: number;
    bytes: number;
  },
): Promise<boolean> {
  const stored = await trx
    .insertInto('audio_pieces')
    .values(piece)
    .onConflict((on) => on.columns(['session_id', 'voice', 'epoch', 'piece']).doNothing())
    .returning('piece')
    .executeTakeFirst();
  return stored !== undefined;
}

export async function findLiveBrief(trx: Handle, sessionId: string) {
  return trx
    .selectFrom('session_briefs')
    .innerJoin('sessions', 'sessions.id', 'session_briefs.session_id')
    .where('session_id', '=', sessionId)
    .select(['session_briefs.live', 'sessions.started_at', 'sessions.taken_over_by'])
    .executeTakeFirst();
}
