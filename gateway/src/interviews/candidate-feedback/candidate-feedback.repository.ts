import type { InterviewRating } from '@candi/contract/interviews/candidate-feedback';
import { sql } from 'kysely';
import type { Handle } from '../../platform/database/database.ts';

/** Returns the candidate's corrections of misheard turns, by turn index. */
export async function findMisheard(trx: Handle, sessionId: string): Promise<ReadonlyMap<number, string>> {
  const rows = await trx
    .selectFrom('misheardTurns')
    .where('sessionId', '=', sessionId)
    .select(['turnIndex', 'said'])
    .execute();
  return new Map(rows.map(({ turnIndex, said }) => [turnIndex, said]));
}

/** Marks a turn as misheard and stores the candidate's correction, which replaces any earlier one. */
export async function markMisheard(
  trx: Handle,
  companyId: string,
  sessionId: string,
  turn: number,
  said: string,
): Promise<void> {
  await trx
    .insertInto('misheardTurns')
    .values({ companyId, sessionId, turnIndex: turn, said })
    .onConflict((on) =>
      on.columns(['sessionId', 'turnIndex']).doUpdateSet({ said, markedAt: sql<Date>`now()` }),
    )
    .execute();
}

export async function unmarkMisheard(trx: Handle, sessionId: string, turn: number): Promise<void> {
  await trx
    .deleteFrom('misheardTurns')
    .where('sessionId', '=', sessionId)
    .where('turnIndex', '=', turn)
    .execute();
}

export async function findRating(trx: Handle, sessionId: string): Promise<InterviewRating | null> {
  const row = await trx
    .selectFrom('talkRatings')
    .where('sessionId', '=', sessionId)
    .select(['stars', 'words'])
    .executeTakeFirst();
  return row ?? null;
}

export async function storeRating(
  trx: Handle,
  companyId: string,
  sessionId: string,
  { stars, words }: InterviewRating,
): Promise<void> {
  await trx
    .insertInto('talkRatings')
    .values({ companyId, sessionId, stars, words })
    .onConflict((on) => on.column('sessionId').doUpdateSet({ stars, words, ratedAt: sql<Date>`now()` }))
    .execute();
}
