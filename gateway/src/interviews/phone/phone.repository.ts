import type { PhoneCall, PhoneCallBody, PhoneCallEnd } from '@candi/contract/interviews/phone';
import { type Insertable, sql } from 'kysely';
import type { Database, Handle } from '../../platform/database/database.ts';
import type { PhonePinsTable } from '../../platform/database/tables/phone.ts';

/** Returns the encrypted PIN of a session. */
export async function findPin(trx: Handle, sessionId: string): Promise<Buffer | undefined> {
  const row = await trx
    .selectFrom('phonePins')
    .where('sessionId', '=', sessionId)
    .select('sealed')
    .executeTakeFirst();
  return row?.sealed;
}

/** Returns whether any session, also of another company, has the PIN that has one of these hashes. */
export async function isPinTaken(trx: Handle, lookups: readonly Buffer[]): Promise<boolean> {
  for (const lookup of lookups) {
    const { rows } = await sql`select 1 from session_by_pin(${lookup})`.execute(trx);
    if (rows.length > 0) return true;
  }
  return false;
}

/** Stores a PIN unless the session has one, or another session has the same. */
export async function insertPin(trx: Handle, pin: Insertable<PhonePinsTable>): Promise<void> {
  await trx
    .insertInto('phonePins')
    .values(pin)
    .onConflict((on) => on.doNothing())
    .execute();
}

/** Replaces a session's PIN `before` by a new one, unless it was replaced in the meantime. */
export async function replacePin(
  trx: Handle,
  sessionId: string,
  before: Buffer,
  pin: Pick<Insertable<PhonePinsTable>, 'lookup' | 'sealed'>,
): Promise<void> {
  await trx
    .updateTable('phonePins')
    .set(pin)
    .where('sessionId', '=', sessionId)
    .where('sealed', '=', before)
    .execute();
}

/** Returns the calls of a session in the order in which they began. */
export async function listCalls(trx: Handle, sessionId: string): Promise<PhoneCall[]> {
  const rows = await trx
    .selectFrom('phoneCalls')
    .innerJoin('sessions', 'sessions.id', 'phoneCalls.sessionId')
    .where('phoneCalls.sessionId', '=', sessionId)
    .orderBy('phoneCalls.startedAt')
    .orderBy('phoneCalls.id')
    .select([
      'phoneCalls.id',
      'phoneCalls.direction',
      'phoneCalls.caller',
      'phoneCalls.startedAt',
      'phoneCalls.endReason',
      // A call whose end was never reported ended with its session at the latest.
      sql<Date | null>`coalesce(phone_calls.ended_at, sessions.ended_at)`.as('endedAt'),
    ])
    .execute();
  return rows.map(({ caller, startedAt, endedAt, ...row }) => ({
    ...row,
    from: caller,
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }));
}

// The functions below are for calls whose company isn't known yet.

/** Stores a call and returns its id. A repeated call keeps its row. */
export async function insertCall(
  { queries }: Database,
  call: Pick<PhoneCallBody, 'leg' | 'callSid' | 'direction'> & { callerHash: Buffer; caller: string },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select phone_call_start(${call.leg}, ${call.callSid}, ${call.direction}, ${call.callerHash}, ${call.caller})
      as id`.execute(queries);
  const [row] = rows;
  if (!row) throw new Error('The call was not inserted');
  return row.id;
}

export interface FoundCall {
  /** Null until the caller has entered the PIN of a session, as the other ids. */
  companyId: string | null;
  sessionId: string | null;
  interviewId: string | null;
  candidateId: string | null;
  callerHash: Buffer;
  /** The caller's number as recruiters see it; empty if it was withheld. */
  caller: string;
  endedAt: Date | null;
}
export async function findCall({ queries }: Database, callId: string): Promise<FoundCall | undefined> {
  const { rows } = await sql<FoundCall>`
    select company_id, session_id, interview_id, candidate_id, caller_hash, caller, ended_at
    from phone_call_by_id(${callId})`.execute(queries);
  return rows[0];
}

/** Counts a PIN that was entered in a call. Returns how many were entered so far. */
export async function countTry({ queries }: Database, callId: string): Promise<number> {
  const { rows } = await sql<{ tries: number | null }>`
    select phone_call_try(${callId}) as tries`.execute(queries);
  return rows[0]?.tries ?? 0;
}

/** Assigns a call to a session, unless it has been assigned before. */
export async function assignCall({ queries }: Database, callId: string, sessionId: string): Promise<void> {
  await sql`select phone_call_assign(${callId}, ${sessionId})`.execute(queries);
}

/** Stores that calls are running, also if they were taken for lost. */
export async function markAlive({ queries }: Database, callIds: readonly string[]): Promise<void> {
  await sql`select phone_calls_alive(${callIds}::uuid[])`.execute(queries);
}

/** Ends the calls that no phone bridge has reported for a time, and returns them. */
export async function endLost(
  { queries }: Database,
  seconds: number,
): Promise<{ id: string; companyId: string | null }[]> {
  const { rows } = await sql<{ id: string; companyId: string | null }>`
    select id, company_id from phone_calls_end_lost(${seconds})`.execute(queries);
  return rows;
}

/** Stores that a call has ended; the first end is kept, unless the call was taken for lost. */
export async function markEnded({ queries }: Database, callId: string, reason: PhoneCallEnd): Promise<void> {
  await sql`select phone_call_end(${callId}, ${reason})`.execute(queries);
}
