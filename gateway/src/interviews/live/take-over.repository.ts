import { longestTakeOverMs } from '@candi/contract/interviews/live';
import { sql } from 'kysely';
import type { Handle } from '../../platform/database/database.ts';

/**
 * Puts a recruiter in charge of an open session if nobody else is. Returns false otherwise. Uses a single statement, so
 * that only one of several concurrent calls succeeds.
 */
export async function takeOver(trx: Handle, sessionId: string, userId: string): Promise<boolean> {
  const taken = await trx
    .updateTable('sessions')
    .set({
      takenOverBy: userId,
      takenOverAt: sql`now()`,
      personAnsweredAt: sql`case when sessions.person_asked_at is not null then now() end`,
    })
    .where('id', '=', sessionId)
    .where('status', '=', 'OPENED')
    .where('takenOverBy', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** SQL expression for the total time in which recruiters spoke instead of Candi (ms), at most `longestTakeOverMs`. */
export const takenOverMs = sql<number>`least(${sql.lit(longestTakeOverMs)}, sessions.taken_over_ms
  + coalesce(extract(epoch from now() - sessions.taken_over_at) * 1000, 0))::integer`;

/**
 * Returns the conversation from a recruiter to Candi. `agentEpoch`: if given, must be the session's current epoch.
 * Returns false if the epoch is outdated or the recruiter wasn't in charge.
 */
export async function handBack(
  trx: Handle,
  sessionId: string,
  userId: string,
  agentEpoch?: number,
): Promise<boolean> {
  const back = await trx
    .updateTable('sessions')
    .set({ takenOverBy: null, takenOverAt: null, takenOverMs })
    .where('id', '=', sessionId)
    .where('takenOverBy', '=', userId)
    .$if(agentEpoch !== undefined, (query) => query.where('leaseEpoch', '=', agentEpoch ?? 0))
    .returning('id')
    .executeTakeFirst();
  return back !== undefined;
}

/** Returns the recruiter who speaks instead of Candi, or undefined if Candi speaks. */
export async function findInCharge(
  trx: Handle,
  sessionId: string,
): Promise<{ userId: string; name: string } | undefined> {
  return trx
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.takenOverBy')
    .where('sessions.id', '=', sessionId)
    .select(['users.id as userId', sql<string>`users.first_name || ' ' || users.last_name`.as('name')])
    .executeTakeFirst();
}
