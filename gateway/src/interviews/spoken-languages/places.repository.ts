import { sql } from 'kysely';
import type { Engine } from '../../platform/adapters/recogniser/recogniser.ts';
import type { Language } from '@candi/contract/platform/enumerations';
import type { Handle } from '../../platform/database/database.ts';

/** Makes concurrent joins wait for each other until the transaction ends, so that a place isn't given away twice. */
export async function lockSpeechPlaces(trx: Handle): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('speech places'))`.execute(trx);
}

/** Returns whether another session can use the engine. Open sessions of all companies count. */
export async function hasFreePlace(handle: Handle, { languages, places }: Engine): Promise<boolean> {
  const { rows } = await sql<{ taken: number }>`
    select speech_places_taken(${languages}::text[]) as taken`.execute(handle);
  const [row] = rows;
  return row !== undefined && row.taken < places;
}

/** Stores in which languages the session is spoken. Must be called in the transaction that started the attempt. */
export async function storeSpokenLanguages(
  trx: Handle,
  sessionId: string,
  spokenLanguages: readonly Language[],
): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ spokenLanguages: [...spokenLanguages] })
    .where('id', '=', sessionId)
    .execute();
}
