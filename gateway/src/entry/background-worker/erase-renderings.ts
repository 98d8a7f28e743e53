import type { Logger } from 'pino';
import type { Renderings } from '../../platform/adapters/renderings/renderings.ts';
import type { Handle } from '../../platform/database/database.ts';
import { eraseListed } from './erase-listed.ts';

/**
 * Minimum time between the end of a session and the deletion of its renderings (s). By then, an agent that claimed the
 * session just before its end has sent all lines.
 */
const settleSeconds = 15;

/**
 * Deletes the renderings of sessions that have ended or were deleted. Returns the number of sessions. `database` must
 * have the owner role.
 */
export const eraseRenderings = (database: Handle, renderings: Renderings, log: Logger): Promise<number> =>
  eraseListed(
    { database, log },
    { table: 'erased_renderings', column: 'session_id', settleSeconds },
    (sessionId) => renderings.removeSession(sessionId),
  );
