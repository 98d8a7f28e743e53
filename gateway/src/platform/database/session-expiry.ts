import { sql } from 'kysely';

/** Latest time at which a session can be joined: the later of the interview's expiry and the session's own expiry. */
export const sessionExpiry = sql<Date>`greatest(interviews.expires_at, sessions.expires_at)`;
