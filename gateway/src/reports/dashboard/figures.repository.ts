import { scoreBands } from '@candi/contract/reports/dashboard';
import { sql } from 'kysely';
import type { Reader } from '../../platform/actor.ts';
import type { Handle } from '../../platform/database/database.ts';

/** A day of the company's time zone. */
export interface Day {
  /** YYYY-MM-DD. */
  day: string;
  start: Date;
}

/** Returns the last `count` days of the company's time zone, including today, oldest first. */
export async function listDays(
  handle: Handle,
  companyId: string,
  now: Date,
  count: number,
): Promise<[Day, ...Day[]]> {
  const { rows } = await sql<Day>`
    select to_char(today - ago, 'YYYY-MM-DD') as day, (today - ago)::timestamp at time zone time_zone as start
    from (select time_zone, (${now}::timestamptz at time zone time_zone)::date as today from companies
        where id = ${companyId}) as company,
      generate_series(${count - 1}::int, 0, -1) as ago`.execute(handle);
  const [first, ...rest] = rows;
  if (!first) throw new Error('The company doesn’t exist');
  return [first, ...rest];
}

/**
 * Selects the company's sessions that the reader may see, in order to count them. Private interviews are left out by a list
 * of ids instead of `visibleTo`, because a join would read the rows of all interviews.
 */
export function visibleSessions(handle: Handle, { companyId, userId, seesPrivate }: Reader) {
  const sessions = handle.selectFrom('sessions').where('sessions.companyId', '=', companyId);
  if (seesPrivate) return sessions;
  return sessions.where('sessions.interviewId', 'not in', (select) =>
    select
      .selectFrom('interviews')
      .select('interviews.id')
      .where('interviews.companyId', '=', companyId)
      .where('interviews.access', '=', sql.lit('private'))
      .where('interviews.createdBy', 'is distinct from', userId),
  );
}

/**
 * Selects the sessions that figures count. Every figure is built on this query, so what no figure should count is left out
 * here, such as samples.
 */
const countedSessions = (handle: Handle, reader: Reader) =>
  visibleSessions(handle, reader).where('sessions.sample', '=', sql.lit(false));

/**
 * Number of the day, from 1, that a time belongs to. Compares seconds since 1970, because Postgres would convert a list of
 * times from text for each row: the result depends on settings, so it isn't constant. The list is a subquery, so that it
 * is converted once by a plan that doesn't know it, too.
 */
const dayOf = (column: string, days: readonly Day[]) =>
  sql<number>`width_bucket(extract(epoch from ${sql.ref(column)})::float8,
    (select ${days.map(({ start }) => String(start.getTime() / 1000))}::text[]::float8[]))`;

/** Counts the invitations of each day. A candidate's further attempts aren't new invitations. */
export const countInvited = (handle: Handle, reader: Reader, days: readonly [Day, ...Day[]]) =>
  countedSessions(handle, reader)
    .select((is) => [dayOf('sessions.createdAt', days).as('day'), is.fn.countAll<number>().as('count')])
    .where('sessions.attempt', '=', sql.lit(1))
    .where('sessions.createdAt', '>=', days[0].start)
    .groupBy(sql`1`)
    .execute();

/** Counts the completed interviews of each day and band of scores. `band`: from 0; null without a score. */
export const countCompleted = (handle: Handle, reader: Reader, days: readonly [Day, ...Day[]]) =>
  countedSessions(handle, reader)
    .select((is) => [
      dayOf('sessions.endedAt', days).as('day'),
      sql<
        number | null
      >`least(floor(sessions.list_score * ${sql.lit(scoreBands)} / 100), ${sql.lit(scoreBands - 1)})::int`.as(
        'band',
      ),
      is.fn.countAll<number>().as('count'),
    ])
    .where('sessions.status', '=', sql.lit('COMPLETED'))
    .where('sessions.endedAt', '>=', days[0].start)
    .groupBy([sql`1`, sql`2`])
    .execute();

/** Counts the decisions on interviews and applications since a time. */
export async function countDecided(handle: Handle, reader: Reader, since: Date): Promise<number> {
  const [sessions, applications] = await Promise.all([
    countedSessions(handle, reader)
      .select((is) => is.fn.countAll<number>().as('count'))
      .where('sessions.decidedAt', '>=', since)
      .executeTakeFirstOrThrow(),
    handle
      .selectFrom('applications')
      .select((is) => is.fn.countAll<number>().as('count'))
      .where('applications.companyId', '=', reader.companyId)
      .where('applications.decidedAt', '>=', since)
      .where('applications.jobId', 'not in', (select) =>
        select
          .selectFrom('jobs')
          .select('jobs.id')
          .where('jobs.companyId', '=', reader.companyId)
          .where('jobs.sample', '=', sql.lit(true)),
      )
      .executeTakeFirstOrThrow(),
  ]);
  return sessions.count + applications.count;
}

/** Returns whether an interview of the company was completed. */
export async function hasCompleted(handle: Handle, reader: Reader): Promise<boolean> {
  const row = await countedSessions(handle, reader)
    .select('sessions.id')
    .where('sessions.status', '=', 'COMPLETED')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Returns which steps towards the first interview the company has taken. A test of an interview counts as a try only
 * while `handle` can see test interviews (`withSession`).
 */
export const findFirstSteps = (handle: Handle, reader: Reader) =>
  handle
    .selectNoFrom((is) => [
      is
        .exists(is.selectFrom('templates').select('templates.id').where('companyId', '=', reader.companyId))
        .$castTo<boolean>()
        .as('hasRole'),
      is
        .exists(
          countedSessions(handle, reader).select('sessions.id').where('sessions.startedAt', 'is not', null),
        )
        .$castTo<boolean>()
        .as('hasTried'),
      is
        .exists(countedSessions(handle, reader).select('sessions.id').where('sessions.attempt', '>=', 1))
        .$castTo<boolean>()
        .as('hasInvited'),
    ])
    .executeTakeFirstOrThrow();
