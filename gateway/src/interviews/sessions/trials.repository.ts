import type { ConsentBody } from '@candi/contract/interviews/sessions';
import { sql } from 'kysely';
import type { Handle } from '../../platform/database/database.ts';

/** A test is erased so long after its end, or after it was made and never joined. Hours. */
const keptHours = 24;

/** The test sitting that belongs to a session and a join's key: the one that is there, or a new one. Its id. */
export async function openTrial(
  trx: Handle,
  sessionId: string,
  consent: ConsentBody,
  joinKeyHash: Buffer,
): Promise<string> {
  // Held, so that two at once get different numbers, and the same key one test.
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

/** Erases tests that are over. Their files follow by the rows' deletion. Returns how many. `database`: the owner's. */
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
