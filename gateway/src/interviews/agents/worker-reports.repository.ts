import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** Stores how many interviews a worker can run and is running. Replaces its previous report. */
export async function storeWorkerReport(
  { queries }: Database,
  workerId: string,
  places: number,
  busy: number,
): Promise<void> {
  await sql`select agent_worker_report(${workerId}, ${places}, ${busy})`.execute(queries);
}
