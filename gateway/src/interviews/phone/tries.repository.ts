import type { PhoneLeg } from '@candi/contract/interviews/phone';
import type { TryKind, TryResult } from '@candi/contract/interviews/phone-out';
import { type Insertable, sql } from 'kysely';
import type { Database, Handle } from '../../platform/database/database.ts';
import type { FoundLink } from '../../platform/database/lookups.ts';
import type { PhoneTriesTable } from '../../platform/database/tables/phone.ts';
import { declines } from './plan.ts';

// The first functions are for requests of the phone bridge, whose company isn't known yet.

/** A try with the ids by which its company's transaction finds it. */
export interface FoundTry {
  id: string;
  companyId: string;
  sessionId: string;
}

/** Claims the try that has been due for the longest time. Concurrent callers get different ones. */
export async function claimDueTry(
  { queries }: Database,
  leg: PhoneLeg,
  now: Date,
): Promise<FoundTry | undefined> {
  const { rows } = await sql<FoundTry>`
    select id, company_id, session_id from phone_try_claim(${leg}, ${now})`.execute(queries);
  return rows[0];
}

/**
 * Finds claimed tries whose result nobody will report: claimed before `silent` without a registered call, or claimed
 * before `entry` with a call that hasn't joined, or of a session that is over.
 */
export async function findLostTries({ queries }: Database, silent: Date, entry: Date): Promise<FoundTry[]> {
  const { rows } = await sql<FoundTry>`
    select id, company_id, session_id from phone_tries_lost(${silent}, ${entry})`.execute(queries);
  return rows;
}

/** Finds the session of a try whose call is being placed, and the called number. */
export async function findTryBySid(
  { queries }: Database,
  leg: PhoneLeg,
  callSid: string,
): Promise<(FoundLink & { calleeHash: Buffer; callee: string }) | undefined> {
  const { rows } = await sql<FoundLink & { calleeHash: Buffer; callee: string }>`
    select company_id, session_id, interview_id, candidate_id, callee_hash, callee
    from phone_try_by_sid(${leg}, ${callSid})`.execute(queries);
  return rows[0];
}

export async function findClaimedTry({ queries }: Database, id: string): Promise<FoundTry | undefined> {
  const { rows } = await sql<FoundTry>`
    select id, company_id, session_id from phone_try_by_id(${id})`.execute(queries);
  return rows[0];
}

// The functions below run in a transaction of the try's company.

/** A try that is due or whose call is under way. */
export interface OpenTry {
  id: string;
  kind: TryKind;
  callSid: string;
  dueAt: Date;
  claimedAt: Date | null;
}
const lockOpenTries = (trx: Handle) =>
  trx
    .selectFrom('phoneTries')
    .where('settledAt', 'is', null)
    .select(['id', 'kind', 'callSid', 'dueAt', 'claimedAt'])
    .forUpdate();

/** Finds a try that isn't settled, and locks it until the transaction ends. */
export const lockTry = (trx: Handle, id: string): Promise<OpenTry | undefined> =>
  lockOpenTries(trx).where('id', '=', id).executeTakeFirst();

/** Finds a session's open try, and locks it until the transaction ends. */
export const lockOpenTry = (trx: Handle, sessionId: string): Promise<OpenTry | undefined> =>
  lockOpenTries(trx).where('sessionId', '=', sessionId).executeTakeFirst();

/** Finds the try of an outgoing call. */
export const findTryOfCall = (
  trx: Handle,
  callId: string,
): Promise<{ id: string; sessionId: string } | undefined> =>
  trx
    .selectFrom('phoneTries')
    .innerJoin('phoneCalls', (on) =>
      on
        .onRef('phoneCalls.leg', '=', 'phoneTries.leg')
        .onRef('phoneCalls.callSid', '=', 'phoneTries.callSid')
        .on('phoneCalls.direction', '=', 'out'),
    )
    .where('phoneCalls.id', '=', callId)
    .select(['phoneTries.id', 'phoneTries.sessionId'])
    .executeTakeFirst();

/** Returns whether a call of the session hasn't ended. */
export async function hasRunningCall(trx: Handle, sessionId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('phoneCalls')
    .where('sessionId', '=', sessionId)
    .where('endedAt', 'is', null)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns whether the call of a try was registered. */
export async function wasAnswered(trx: Handle, callSid: string): Promise<boolean> {
  const row = await trx
    .selectFrom('phoneCalls')
    .where('callSid', '=', callSid)
    .where('direction', '=', 'out')
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores a try, unless the session has an open one. */
export async function insertTry(trx: Handle, row: Insertable<PhoneTriesTable>): Promise<void> {
  await trx
    .insertInto('phoneTries')
    .values(row)
    .onConflict((on) => on.column('sessionId').where('settledAt', 'is', null).doNothing())
    .execute();
}

/** Makes a try due at a recruiter's request. */
export async function requestTry(trx: Handle, id: string, userId: string, dueAt: Date): Promise<void> {
  await trx
    .updateTable('phoneTries')
    .set({ kind: 'requested', requestedBy: userId, dueAt })
    .where('id', '=', id)
    .execute();
}

/** Stores which number the call of a try goes to. */
export async function markPlaced(
  trx: Handle,
  id: string,
  callee: { calleeHash: Buffer; callee: string },
): Promise<void> {
  await trx.updateTable('phoneTries').set(callee).where('id', '=', id).execute();
}

/** Stores the result of a try; the first is kept. Returns false if the try was settled before. */
export async function settleTry(trx: Handle, id: string, result: TryResult, now: Date): Promise<boolean> {
  const settled = await trx
    .updateTable('phoneTries')
    .set({ result, settledAt: now })
    .where('id', '=', id)
    .where('settledAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return settled !== undefined;
}

/** Settles a claimed try whose call isn't placed, so that it doesn't count as a call. */
export async function refuseTry(trx: Handle, id: string, result: TryResult, now: Date): Promise<void> {
  await trx
    .updateTable('phoneTries')
    .set({ result, settledAt: now, claimedAt: null })
    .where('id', '=', id)
    .execute();
}

/** Makes a claimed try whose call isn't placed yet due again. */
export async function releaseTry(trx: Handle, id: string): Promise<void> {
  await trx
    .updateTable('phoneTries')
    .set({ claimedAt: null })
    .where('id', '=', id)
    .where('settledAt', 'is', null)
    .execute();
}

/** Counts the calls that were placed to a candidate, without calls back. `since`: earliest time at which they were due. */
export async function countPlaced(trx: Handle, sessionId: string, since?: Date): Promise<number> {
  const { count } = await trx
    .selectFrom('phoneTries')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('sessionId', '=', sessionId)
    .where('claimedAt', 'is not', null)
    .where('kind', '!=', 'call_back')
    .$if(since !== undefined, (query) => query.where('dueAt', '>=', since ?? new Date(0)))
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns whether the candidate has answered a call and didn't want to go on, which ends the plan. */
export async function hasDeclined(trx: Handle, sessionId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('phoneTries')
    .where('sessionId', '=', sessionId)
    .where('result', 'in', declines)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function wasCalledBack(trx: Handle, sessionId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('phoneTries')
    .where('sessionId', '=', sessionId)
    .where('kind', '=', 'call_back')
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Returns how many calls were placed for a company since a time, and how long they lasted (min). A call that runs, or
 * whose end wasn't reported, counts with the planned duration of its interview. Locks the company's calls until the
 * transaction ends, so that concurrent claims don't exceed a limit together.
 */
export async function lockUsage(
  trx: Handle,
  companyId: string,
  since: Date,
): Promise<{ calls: number; minutes: number }> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`phone calls ${companyId}`}, 0))`.execute(trx);
  const { rows } = await sql<{ calls: number; minutes: number }>`
    select count(*)::int as calls, coalesce(sum(case
        when c.ended_at is not null then extract(epoch from c.ended_at - c.started_at) / 60
        when t.settled_at is not null and c.id is null then 0
        else i.duration_minutes * coalesce(a.granted_extra_time, 1) end), 0)::float8 as minutes
    from phone_tries t
    join sessions s on s.id = t.session_id
    join interviews i on i.id = s.interview_id
    left join accommodations a on a.interview_id = s.interview_id and a.candidate_id = s.candidate_id
    left join phone_calls c on c.leg = t.leg and c.call_sid = t.call_sid and c.direction = 'out'
    where t.company_id = ${companyId} and t.claimed_at > ${since}`.execute(trx);
  return rows[0] ?? { calls: 0, minutes: 0 };
}

export interface SharedUsage {
  /** Number of calls of all companies. */
  calls: number;
  /** Number of calls to the number, without the try itself. */
  calleeCalls: number;
  /** Whether one of these is under way. */
  calleeBusy: boolean;
}

/**
 * Returns how many calls all companies have placed since a time, and those to one number (by its hashes). Locks them until
 * the transaction ends, like `lockUsage`.
 */
export async function lockSharedUsage(
  trx: Handle,
  tryId: string,
  calleeHashes: readonly Buffer[],
  since: Date,
): Promise<SharedUsage> {
  await sql`select pg_advisory_xact_lock(hashtext('candi.phone calls'))`.execute(trx);
  const { rows } = await sql<SharedUsage>`
    select calls, callee_calls, callee_busy
    from phone_usage(${tryId}, array[${sql.join(calleeHashes)}]::bytea[], ${since})`.execute(trx);
  return rows[0] ?? { calls: 0, calleeCalls: 0, calleeBusy: false };
}

/** Returns the tries of sessions in the order in which they are due. */
export function listTries(trx: Handle, companyId: string, sessionIds: readonly string[]) {
  return trx
    .selectFrom('phoneTries')
    .leftJoin('users', 'users.id', 'phoneTries.requestedBy')
    .where('phoneTries.companyId', '=', companyId)
    .where('phoneTries.sessionId', 'in', sessionIds)
    .orderBy('phoneTries.dueAt')
    .orderBy('phoneTries.id')
    .select([
      'phoneTries.id',
      'phoneTries.sessionId',
      'phoneTries.kind',
      'phoneTries.dueAt',
      'phoneTries.claimedAt',
      'phoneTries.result',
      'phoneTries.callee',
      'users.firstName as requesterFirstName',
      'users.lastName as requesterLastName',
    ])
    .execute();
}
