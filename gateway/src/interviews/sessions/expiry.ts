import { sql } from 'kysely';

/** Until when a session may be begun: the interview's time, or longer for an attempt that was given back. */
export const sessionExpiry = sql<Date>`greatest(interviews.expires_at, sessions.expires_at)`;
