import { secondVoice } from '@candi/contract/interviews/agent';
import type { SentSignal, Signal } from '@candi/contract/interviews/signals';
import { sql } from 'kysely';
import type { Handle } from '../../platform/database/database.ts';
import { findEvents } from '../sessions/session-events.repository.ts';
import { otherVoices } from './other-voices.ts';

/**
 * Stores signals, each only once; a repeated signal may add the duration. Returns false if the session isn't open and
 * wasn't `lateMs` ago.
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
    .where('startedAt', 'is not', null)
    .where((is) =>
      is.or([
        is('status', '=', 'OPENED'),
        is('endedAt', '>', sql<Date>`now() - ${lateMs} * interval '1 millisecond'`),
      ]),
    )
    .select('id')
    .executeTakeFirst();
  if (open === undefined) return false;
  // One statement can't upsert the same number twice, so the last signal of a request counts.
  const bySeq = new Map(signals.map((signal) => [signal.seq, signal]));
  await trx
    .insertInto('sessionSignals')
    .values(
      [...bySeq.values()].map(({ seq, kind, atMs, durationMs, characters }) => ({
        companyId,
        sessionId,
        seq,
        kind,
        atMs,
        durationMs,
        characters,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['sessionId', 'seq'])
        .doUpdateSet({ durationMs: (is) => is.ref('excluded.durationMs') })
        .where('sessionSignals.durationMs', 'is', null),
    )
    .execute();
  return true;
}

/** Returns the signals of the page and the agent, in order of time. */
export async function listSignals(trx: Handle, sessionId: string): Promise<Signal[]> {
  const noticed = await trx
    .selectFrom('sessionSignals')
    .where('sessionId', '=', sessionId)
    .select(['kind', 'atMs', 'durationMs', 'characters'])
    .orderBy('atMs')
    .orderBy('seq')
    .execute();
  const voices = otherVoices(await findEvents(trx, sessionId, secondVoice));
  return [...noticed, ...voices].toSorted((one, other) => one.atMs - other.atMs);
}
