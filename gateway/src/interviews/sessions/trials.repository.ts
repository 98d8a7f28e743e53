import type { ConsentBody } from '@candi/contract/interviews/sessions';
import { sql } from 'kysely';
import type { Handle } from '../../platform/database/database.ts';

/** How long a test session is kept (h): after its end or, if nobody joined, after its creation. */
const keptHours = 24;

/** Returns the id of the test session that belongs to a session and a join key. Creates it if it doesn't exist. */
export async function openTrial(
  trx: Handle,
  sessionId: string,
  consent: ConsentBody,
  joinKeyHash: Buffer,
): Promise<string> {
  // Locks the session, so that concurrent test sessions get different attempt numbers, and a key gets only one
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
      consentVersion: consent.version,
      consentLanguage: consent.language,
      consentAt: sql`now()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}

/**
 * Erases test sessions after `keptHours`. Their files are deleted after the rows. Returns the number of sessions.
 * `database` must have the owner role.
 */
export async function eraseTrials(database: Handle): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('sessions')
    .where('test', '=', true)
    .where('status', '<>', 'OPENED')
    .where(
      sql<Date>`coalesce(ended_at, created_at)`,
      '<',
      sql<Date>`now() - make_interval(hours => ${keptHours})`,
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
