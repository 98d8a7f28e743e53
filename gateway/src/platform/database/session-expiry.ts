import { sql } from 'kysely';

/**
 * Latest time at which a session may be started: the interview's expiry, or the session's own expiry if that is
 * later.
 */
export const sessionExpiry = sql<Date>`greatest(interviews.expires_at, sessions.expires_at)`;
