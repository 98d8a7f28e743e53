import { secondVoice } from '@candi/contract/interviews/agent';
import type { SentSignal, Signal } from '@candi/contract/interviews/signals';
import { sql } from 'kysely';
import type { Handle } from '../../platform/database/database.ts';
import { findEvents } from '../sessions/session-events.repository.ts';
import { otherVoices } from './other-voices.ts';

/**
 * Each once, however often it is sent; one that lasted gets its length with a later sending. False: the session is not
 * open, nor was it `lateMs` ago.
 */
export async function storeSignals(
  trx: Handle,
  companyId: string,
  sessionId: string,
  signals: readonly SentSignal[],
  lateMs: number,
): Promise<boolean> {
  const open = await trx
    .selectFrom('sessions')
    .where('id', '=', sessionId)
    .where('started_at', 'is not', null)
    .where((is) =>
      is.or([
        is('status', '=', 'OPENED'),
        is('ended_at', '>', sql<Date>`now() - ${lateMs} * interval '1 millisecond'`),
      ]),
    )
    .select('id')
    .executeTakeFirst();
  if (open === undefined) return false;
  // One statement can't meet the same number twice: the last one of a sending counts.
  const bySeq = new Map(signals.map((signal) => [signal.seq, signal]));
  await trx
    .insertInto('session_signals')
    .values(
      [...bySeq.values()].map(({ seq, kind, atMs, durationMs, characters }) => ({
        company_id: companyId,
        session_id: sessionId,
        seq,
        kind,
        at_ms: atMs,
        duration_ms: durationMs,
        characters,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['session_id', 'seq'])
        .doUpdateSet({ duration_ms: (is) => is.ref('excluded.duration_ms') })
        .where('session_signals.duration_ms', 'is', null),
    )
    .execute();
  return true;
}

/** In order of time: what the page noticed, and what the agent heard. */
export async function listSignals(trx: Handle, sessionId: string): Promise<Signal[]> {
  const noticed = await trx
    .selectFrom('session_signals')
    .where('session_id', '=', sessionId)
    .select(['kind', 'at_ms', 'duration_ms', 'characters'])
    .orderBy('at_ms')
    .orderBy('seq')
    .execute();
  const signals: Signal[] = noticed.map(({ kind, at_ms, duration_ms, characters }) => ({
    kind,
    atMs: at_ms,
    durationMs: duration_ms,
    characters,
  }));
  const voices = otherVoices(await findEvents(trx, sessionId, secondVoice));
  return [...signals, ...voices].toSorted((one, other) => one.atMs - other.atMs);
}
