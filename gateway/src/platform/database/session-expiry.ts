import { sql } from 'kysely';

/** Latest time at which a session may be started: the interview's expiry, or a later one of a restored attempt. */
export const sessionExpiry = sql<Date>`greatest(interviews.expires_at, sessions.expires_at)`;
