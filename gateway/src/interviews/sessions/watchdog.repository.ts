import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Handle } from '../../platform/database/database.ts';
import { moveOfferSeconds, standingPinSeconds } from '@candi/contract/interviews/moves';
import { dialBackSeconds } from '@candi/contract/interviews/phone';
import { takenOverMs } from '../live/take-over.repository.ts';
import { oneByOne } from '../../platform/one-by-one.ts';
import { sessionExpiry } from '../../platform/database/session-expiry.ts';

const isDue = (everyMs: number) =>
  sql<boolean>`status = 'OPENED'
    and (watched_at is null or watched_at <= now() - ${everyMs} * interval '1 millisecond')`;

/** Lists the open sessions that haven't been checked for `everyMs`, least recently checked first. */
export const listDueSessions = (database: Handle, everyMs: number): Promise<{ id: string }[]> =>
  database
    .selectFrom('sessions')
    .select('id')
    .where(isDue(everyMs))
    .orderBy(sql`watched_at nulls first`)
    .execute();

/**
 * Claims an open session that hasn't been checked for `everyMs`. Returns undefined if it isn't due any more. Concurrent
 * watchdogs never claim the same session, and no row is locked while the SFU is queried. Each session is claimed by a
 * statement of its own, so that one with broken data doesn't keep the others from being checked.
 */
export async function claimDueSession(database: Handle, id: string, everyMs: number) {
  return database
    .with('due', (query) =>
      query
        .selectFrom('sessions')
        .select(['id', 'watchedAt'])
        .where('id', '=', id)
        .where(isDue(everyMs))
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('sessions')
    .from(['due', 'interviews'])
    .whereRef('sessions.id', '=', 'due.id')
    .whereRef('interviews.id', '=', 'sessions.interviewId')
    .set({ watchedAt: sql`now()` })
    .returning([
      'sessions.id',
      'sessions.companyId',
      'sessions.startedAt',
      'sessions.byPhone',
      'sessions.movesToPhone',
      // How long a candidate who has a PIN to go on by telephone may stay away (s); longer if she has asked for it. Null
      // without a PIN.
      sql<number | null>`(select max(case when m.asked_at > now() - make_interval(secs => ${moveOfferSeconds})
          then ${dialBackSeconds}::int else ${standingPinSeconds}::int end)
        from session_moves m where m.session_id = sessions.id and m.destination = 'phone'
        and m.used_at is null and m.expires_at > now())`.as('dialInSeconds'),
      'sessions.leaseExpiresAt',
      'sessions.dispatchedAt',
      'sessions.candidateLeftAt',
      'sessions.faultAt',
      'due.watchedAt as watchedBefore',
      'interviews.durationMinutes',
      takenOverMs.as('takenOverMs'),
      // Factor by which the duration is multiplied for extra time, from the brief that was frozen on joining.
      sql<number>`coalesce((select (b.live ->> 'extraTime')::float8 from session_briefs b
        where b.session_id = sessions.id), 1)`.as('extraTime'),
      sql<Date>`now()`.as('now'),
    ])
    .executeTakeFirst();
}
export type DueSession = NonNullable<Awaited<ReturnType<typeof claimDueSession>>>;

/** Cancels sessions that expired before anyone joined. Returns their number. */
export async function expirePending(database: Handle, log: Logger): Promise<number> {
  const expired = await database
    .selectFrom('sessions')
    .innerJoin('interviews', 'interviews.id', 'sessions.interviewId')
    .where('sessions.status', '=', 'PENDING')
    .where(sessionExpiry, '<=', sql<Date>`now()`)
    .select('sessions.id')
    .execute();
  return oneByOne(log, 'expired links', expired, async ({ id }) => {
    const { numUpdatedRows } = await database
      .updateTable('sessions')
      .from('interviews')
      .whereRef('interviews.id', '=', 'sessions.interviewId')
      .where('sessions.id', '=', id)
      .where('sessions.status', '=', 'PENDING')
      // The recruiter may have given the candidate more time since.
      .where(sessionExpiry, '<=', sql<Date>`now()`)
      .set({ status: 'CANCELLED', cancelReason: 'expired', endedAt: sql`now()` })
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  });
}

/** Returns those of the given rooms whose session ended more than `afterMs` ago. */
export async function findEndedRooms(
  database: Handle,
  rooms: readonly string[],
  afterMs: number,
): Promise<string[]> {
  if (rooms.length === 0) return [];
  const ended = await database
    .selectFrom('sessions')
    .where('id', 'in', rooms)
    .where('endedAt', '<=', sql<Date>`now() - ${afterMs} * interval '1 millisecond'`)
    .select('id')
    .execute();
  return ended.map(({ id }) => id);
}

/** Returns those of the users who are active members of the company and signed in. */
export async function findSignedIn(
  database: Handle,
  companyId: string,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await database
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.userId')
    .where('members.companyId', '=', companyId)
    .where('members.userId', 'in', userIds)
    .where('users.status', '=', 'active')
    .where((expression) =>
      expression.exists(
        expression
          .selectFrom('userLogins')
          .select('userLogins.userId')
          .whereRef('userLogins.userId', '=', 'members.userId')
          .where('userLogins.endedAt', 'is', null),
      ),
    )
    .select('members.userId')
    .execute();
  return new Set(rows.map(({ userId }) => userId));
}

/** Returns whether any speech of the candidate is stored. */
export async function hasSpoken(database: Handle, sessionId: string): Promise<boolean> {
  const word = await database
    .selectFrom('sessionEntries')
    .where('sessionId', '=', sessionId)
    .where('kind', '=', 'segment')
    .where(sql<string>`data ->> 'speaker'`, '=', 'candidate')
    .select('seq')
    .limit(1)
    .executeTakeFirst();
  return word !== undefined;
}
