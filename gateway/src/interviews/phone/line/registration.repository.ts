import {
  type Registration,
  registrationStaleSeconds,
  type ShownRegistration,
} from '@candi/contract/interviews/phone-line';
import { sql } from 'kysely';
import type { Database, Handle } from '../../../platform/database/database.ts';

/** Stores the phone bridge's report, which replaces the one before. */
export async function storeRegistration(
  { queries }: Database,
  { state, fault, sipCode }: Registration,
): Promise<void> {
  await sql`select phone_registration_report(${state}, ${fault}, ${sipCode})`.execute(queries);
}

/** Returns the latest report; `unknown` if there is none or it is too old. */
export async function findRegistration(trx: Handle): Promise<ShownRegistration> {
  const found = await trx
    .selectFrom('phoneRegistrations')
    .where('reportedAt', '>', sql<Date>`now() - ${registrationStaleSeconds} * interval '1 second'`)
    .select(['state', 'fault', 'sipCode'])
    .executeTakeFirst();
  return found ?? { state: 'unknown', fault: null, sipCode: null };
}
