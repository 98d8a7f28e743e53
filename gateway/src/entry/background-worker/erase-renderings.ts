import { sql } from 'kysely';
import type { Renderings } from '../../platform/adapters/renderings/renderings.ts';
import type { Handle } from '../../platform/database/database.ts';

/** Maximum number of sessions per round. */
const batchSize = 50;
/**
 * Minimum time between the end of a session and the deletion of its renderings (s). By then, an agent that claimed the
 * session just before its end has sent all lines.
 */
const settleSeconds = 15;

/**
 * Deletes the renderings of sessions that have ended or were deleted. A session is removed from the list only after its
 * renderings are deleted, so that a failed round is repeated by the next one. Returns the number of sessions. `database`
 * must have the owner role.
 */
export async function eraseRenderings(database: Handle, renderings: Renderings): Promise<number> {
  return database.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('erasedRenderings')
      .select('sessionId')
      .where('createdAt', '<=', sql<Date>`now() - make_interval(secs => ${settleSeconds})`)
      .orderBy('createdAt')
      .limit(batchSize)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { sessionId } of rows) {
      await renderings.removeSession(sessionId);
      await trx.deleteFrom('erasedRenderings').where('sessionId', '=', sessionId).execute();
    }
    return rows.length;
  });
}
