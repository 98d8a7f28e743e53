import { secondVoice } from '@candi/contract/interviews/agent';
import type { SentSignal, Signal } from '@candi/contract/interviews/signals';
import { sql } from 'kysely';
import type { Handle } from '../../platform/database/database.ts';
import { findEvents } from '../sessions/session-events.repository.ts';

/**
 * Stores signals, each only once; a signal that is sent again may add its duration. Returns false unless the session is
 * open or ended less than `lateMs` ago.
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
  // Keeps only the last signal with each `seq`, because a statement can't upsert the same row twice.
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

/** Returns the signals from the candidate's page and the agent, in chronological order. */
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

/** Maximum gap between two segments of another voice that are reported as one signal (ms). */
const mergeGapMs = 10_000;

interface HeardVoice {
  atMs: number;
  data: { durationMs: number };
}

/** Merges segments in which another voice was heard into signals, in chronological order. */
function otherVoices(pieces: readonly HeardVoice[]): Signal[] {
  const merged: { kind: typeof secondVoice.name; atMs: number; durationMs: number; characters: null }[] = [];
  for (const { atMs, data } of pieces.toSorted((one, other) => one.atMs - other.atMs)) {
    const last = merged.at(-1);
    if (last === undefined || atMs > last.atMs + last.durationMs + mergeGapMs)
      merged.push({ kind: secondVoice.name, atMs, durationMs: data.durationMs, characters: null });
    else last.durationMs = Math.max(last.durationMs, atMs + data.durationMs - last.atMs);
  }
  return merged;
}
