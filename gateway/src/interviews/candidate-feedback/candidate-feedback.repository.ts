import type { TalkRating } from '@candi/contract/interviews/candidate-feedback';
import { sql } from 'kysely';
import type { Handle } from '../../platform/database/database.ts';

/** What the candidate said they said, by turn. */
export async function findMisheard(trx: Handle, sessionId: string): Promise<ReadonlyMap<number, string>> {
  const rows = await trx
    .selectFrom('misheard_turns')
    .where('session_id', '=', sessionId)
    .select(['turn_index', 'said'])
    .execute();
  return new Map(rows.map(({ turn_index, said }) => [turn_index, said]));
}

/** Marks a line; again: what was said takes the place of what stood there. */
export async function markMisheard(
  trx: Handle,
  companyId: string,
  sessionId: string,
  turn: number,
  said: string,
): Promise<void> {
  await trx
    .insertInto('misheard_turns')
    .values({ company_id: companyId, session_id: sessionId, turn_index: turn, said })
    .onConflict((on) =>
      on.columns(['session_id', 'turn_index']).doUpdateSet({ said, marked_at: sql<Date>`now()` }),
    )
    .execute();
}

export async function unmarkMisheard(trx: Handle, sessionId: string, turn: number): Promise<void> {
  await trx
    .deleteFrom('misheard_turns')
    .where('session_id', '=', sessionId)
    .where('turn_index', '=', turn)
    .execute();
}

export async function findRating(trx: Handle, sessionId: string): Promise<TalkRating | null> {
  const row = await trx
    .selectFrom('talk_ratings')
    .where('session_id', '=', sessionId)
    .select(['stars', 'words'])
    .executeTakeFirst();
  return row ?? null;
}

export async function storeRating(
  trx: Handle,
  companyId: string,
  sessionId: string,
  { stars, words }: TalkRating,
): Promise<void> {
  await trx
    .insertInto('talk_ratings')
    .values({ company_id: companyId, session_id: sessionId, stars, words })
    .onConflict((on) => on.column('session_id').doUpdateSet({ stars, words, rated_at: sql<Date>`now()` }))
    .execute();
}
