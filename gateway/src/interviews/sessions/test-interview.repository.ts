import type { ConsentBody } from '@candi/contract/interviews/sessions';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Handle } from '../../platform/database/database.ts';
import { oneByOne } from '../../platform/one-by-one.ts';

/** How long a test interview is kept (h): after its end or, if nobody joined, after its creation. */
const keptHours = 24;

/**
 * Returns the id of the test interview that belongs to a session and a join key. Creates it if it doesn't exist. `consent`:
 * null if it will be given before the join, as by telephone.
 */
export async function openTestInterview(
  trx: Handle,
  sessionId: string,
  consent: ConsentBody | null,
  joinKeyHash: Buffer,
): Promise<string> {
  // Locks the session, so that concurrent test interviews get different attempt numbers, and a key gets only one
  // session.
  const real = await trx
    .selectFrom('sessions')
    .where('id', '=', sessionId)
    .select(['companyId', 'interviewId', 'candidateId'])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const siblings = trx
    .selectFrom('sessions')
    .where('interviewId', '=', real.interviewId)
    .where('candidateId', '=', real.candidateId);
  const known = await siblings
    .where('test', '=', true)
    .where('joinKeyHash', '=', joinKeyHash)
    .select('id')
    .executeTakeFirst();
  if (known) return known.id;
  const { lowest } = await siblings
    .select(sql<number>`least(min(attempt), 1)`.as('lowest'))
    .executeTakeFirstOrThrow();
  const made = await trx
    .insertInto('sessions')
    .values({
      ...real,
      test: true,
      attempt: lowest - 1,
      linkHash: null,
      joinKeyHash,
      consentVersion: consent?.version ?? null,
      consentLanguage: consent?.language ?? null,
      consentAt: consent === null ? null : sql`now()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}

/** Returns whether a test interview belongs to the candidate of an interview. */
export async function isTestOf(
  trx: Handle,
  testId: string,
  { interviewId, candidateId }: Candidacy,
): Promise<boolean> {
  const row = await trx
    .selectFrom('sessions')
    .where('id', '=', testId)
    .where('interviewId', '=', interviewId)
    .where('candidateId', '=', candidateId)
    .where('test', '=', true)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns whether the candidate hasn't joined the interview itself yet, so that it can still be tested. */
export async function hasUnusedAttempt(
  trx: Handle,
  { interviewId, candidateId }: Candidacy,
): Promise<boolean> {
  const row = await trx
    .selectFrom('sessions')
    .where('interviewId', '=', interviewId)
    .where('candidateId', '=', candidateId)
    .where('test', '=', false)
    .where('status', '=', 'PENDING')
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

interface Candidacy {
  interviewId: string;
  candidateId: string;
}

/**
 * Erases test interviews after `keptHours`. Their files are deleted after the rows. Returns the number of sessions.
 * `database` must have the owner role.
 */
export async function eraseTestInterviews(database: Handle, log: Logger): Promise<number> {
  const old = await database
    .selectFrom('sessions')
    .select('id')
    .where('test', '=', true)
    .where('status', '<>', 'OPENED')
    .where(
      sql<Date>`coalesce(ended_at, created_at)`,
      '<',
      sql<Date>`now() - make_interval(hours => ${keptHours})`,
    )
    .execute();
  return oneByOne(log, 'test interviews', old, async ({ id }) => {
    const { numDeletedRows } = await database
      .deleteFrom('sessions')
      .where('id', '=', id)
      .where('status', '<>', 'OPENED')
      .executeTakeFirst();
    return numDeletedRows === 1n;
  });
}
