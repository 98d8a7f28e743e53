import { sql } from 'kysely';
import { unavailable } from '../errors/known-error.ts';
import { withTimeout } from '../with-timeout.ts';
import type { Database } from './database.ts';

/** How long the database may take to answer (ms). Load balancers typically wait for a few seconds. */
const limitMs = 2000;

/** Throws UNAVAILABLE if the database doesn't answer. */
export async function assertReady({ queries }: Database): Promise<void> {
  try {
    await withTimeout(sql`select 1`.execute(queries), limitMs, unavailable);
  } catch {
    throw unavailable();
  }
}
