import type { CallingFault } from '@candi/contract/identity/calling';
import { callPlan, type ConfirmedNumber, type NumberFault } from '@candi/contract/interviews/phone-out';
import type { NextCall } from '@candi/contract/interviews/dial-in';
import type { InterviewType } from '@candi/contract/platform/enumerations';
import type { ErrorCode } from '@candi/contract/platform/errors';
import { joinEarlyMinutes } from '@candi/contract/interviews/sessions';
import { findCallingFault } from '../../identity/companies/calling.ts';
import type { Actor } from '../../platform/actor.ts';
import { readerOf } from '../../platform/actor.ts';
import { writeAudit } from '../../platform/database/audit.ts';
import type { Handle } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { AnnouncedCall } from '@candi/language/shapes/email-templates';
import type { Caller } from '../../platform/http/command.ts';
import { command } from '../../platform/http/command.ts';
import type { Deps } from '../../platform/http/context.ts';
import { type FoundSession, findSession } from '../interviews/interviews.repository.ts';
import { type Callee, calleeLookups, readCallee } from './callee.ts';
import { maskedCaller } from './caller.ts';
import { isWithinHours } from './calling-hours.ts';
import {
  findConfirmed,
  findPlanned,
  listNumbers,
  storeConfirmed,
  storePlan,
} from './confirmed-numbers.repository.ts';
import { callsOut } from './line.ts';
import { isOptedOut } from './opt-outs.repository.ts';
import { firstCall } from './plan.ts';
import {
  countPlaced,
  hasDeclined,
  insertTry,
  lockOpenTry,
  requestTry,
  settleTry,
  wasAnswered,
} from './tries.repository.ts';

const faultCodes: Record<NumberFault, ErrorCode> = {
  invalid: 'PHONE_NUMBER_INVALID',
  country: 'PHONE_NUMBER_COUNTRY',
  kind: 'PHONE_NUMBER_KIND',
  address: 'PHONE_NUMBER_ADDRESS',
};

const callingCodes: Record<CallingFault, ErrorCode> = {
  owner_unverified: 'CALLS_OWNER_UNVERIFIED',
  plan_unpaid: 'CALLS_PLAN_UNPAID',
  company_new: 'CALLS_COMPANY_NEW',
};

/** Throws CALLS_… if Candi may not call candidates for the company at that time, see `callingFaults`. */
async function assertCalling(trx: Handle, deps: Deps, companyId: string, at: Date): Promise<void> {
  const fault = await findCallingFault(trx, deps, companyId, at);
  if (fault) throw new AppError(callingCodes[fault]);
}

interface Named {
  firstName: string;
  lastName: string;
}
const nameOf = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`;

/**
 * Returns what a confirmed number calls. Throws PHONE_NUMBER_… if the operator doesn't allow it, or somebody who answered
 * there wants no more calls.
 */
async function mustRead(
  trx: Handle,
  { environment }: Pick<Deps, 'environment'>,
  number: string,
  person: Named,
): Promise<Callee> {
  const callee = readCallee(environment, number);
  const details = { number, name: nameOf(person) };
  if (callee.kind === 'refused') throw new AppError(faultCodes[callee.fault], details);
  if (await isOptedOut(trx, await calleeLookups(trx, environment, callee)))
    throw new AppError('PHONE_NUMBER_OPTED_OUT', details);
  return callee;
}

/** Throws OUTSIDE_CALLING_HOURS if the candidate may not be called at that time. */
function assertHours(callee: Callee, at: Date, person: Named): void {
  if (callee.kind === 'number' && !isWithinHours(callee.country, at))
    throw new AppError('OUTSIDE_CALLING_HOURS', { name: nameOf(person), country: callee.country });
}

/**
 * Throws PHONE_CALLS_OFF if Candi can't call candidates, and VALIDATION if the interview has another type or no
 * appointment.
 */
export function assertCandiCalls(
  { environment }: Pick<Deps, 'environment'>,
  { type, scheduledAt }: { type: InterviewType; scheduledAt: Date | null },
): void {
  if (type !== 'PHONE') throw new AppError('VALIDATION', undefined, { type: 'INVALID_VALUE' });
  if (!callsOut(environment)) throw new AppError('PHONE_CALLS_OFF');
  if (!scheduledAt) throw new AppError('VALIDATION', undefined, { scheduledAt: 'FIELD_REQUIRED' });
}

interface Appointment {
  id: string;
  scheduledAt: Date | null;
}

/**
 * Stores the numbers that a recruiter confirmed for the candidates of an interview, and plans the calls. Throws
 * PHONE_NUMBER_…, CALLS_… if Candi may not call for the company at the appointment, and OUTSIDE_CALLING_HOURS if any
 * candidate's number, confirmed or not, couldn't be called at the appointment.
 */
export async function setUpCalls(
  trx: Handle,
  deps: Deps,
  by: Actor,
  interview: Appointment,
  confirmed: (ConfirmedNumber & Named)[],
): Promise<void> {
  for (const { candidateId, number, ...person } of confirmed)
    await store(trx, deps, by, interview.id, candidateId, await mustRead(trx, deps, number, person));
  await planCalls(trx, deps, by.companyId, interview);
}

const store = (
  trx: Handle,
  { now }: Deps,
  { companyId, userId }: Actor,
  interviewId: string,
  candidateId: string,
  { to }: Callee,
): Promise<void> =>
  storeConfirmed(trx, {
    companyId,
    interviewId,
    candidateId,
    number: to,
    confirmedBy: userId,
    confirmedAt: now(),
  });

/**
 * Plans the calls of an interview's pending sessions at its appointment. Throws CALLS_… and OUTSIDE_CALLING_HOURS like
 * `setUpCalls`.
 */
export async function planCalls(
  trx: Handle,
  deps: Deps,
  companyId: string,
  { id, scheduledAt }: Appointment,
): Promise<void> {
  const dueAt = scheduledAt && firstCall(scheduledAt, deps.now());
  if (!dueAt) return;
  await assertCalling(trx, deps, companyId, dueAt);
  for (const { number, ...person } of await listNumbers(trx, companyId, id)) {
    const callee = readCallee(deps.environment, number);
    if (callee.kind !== 'refused') assertHours(callee, dueAt, person);
  }
  await storePlan(trx, companyId, id, dueAt, null);
}

/** Plans the call of a session that was added later. The calling hours are checked only when the call is due. */
export async function planCallOf(
  trx: Handle,
  { now }: Deps,
  { companyId, interviewId, scheduledAt, candiCalls }: FoundSession & { companyId: string },
  sessionId: string,
): Promise<void> {
  const dueAt = candiCalls && scheduledAt ? firstCall(scheduledAt, now()) : null;
  if (dueAt) await storePlan(trx, companyId, interviewId, dueAt, sessionId);
}

/**
 * Finds a session in which Candi calls and that can still be joined. Throws PAGE_NOT_FOUND, SESSION_OVER,
 * CANDIDATE_CALLS, and PHONE_CALLS_OFF if Candi can't call candidates.
 */
async function mustFind(trx: Handle, deps: Deps, by: Actor, sessionId: string): Promise<FoundSession> {
  const session = await findSession(trx, readerOf(by), sessionId);
  if (!session) throw new AppError('PAGE_NOT_FOUND');
  if (session.status !== 'PENDING' || session.expiresAt <= deps.now()) throw new AppError('SESSION_OVER');
  if (!session.candiCalls) throw new AppError('CANDIDATE_CALLS');
  if (!callsOut(deps.environment)) throw new AppError('PHONE_CALLS_OFF');
  return session;
}

/**
 * Stores that a recruiter has checked a candidate's number, and plans the calls unless the appointment is over. Throws
 * what `mustFind` throws, PHONE_NUMBER_…, CALLS_… like `setUpCalls`, and OUTSIDE_CALLING_HOURS.
 */
export function confirmNumber(deps: Deps, by: Caller, sessionId: string, number: string): Promise<void> {
  return command(deps, by, async (trx) => {
    const session = await mustFind(trx, deps, by, sessionId);
    const callee = await mustRead(trx, deps, number, session);
    const dueAt = session.scheduledAt && firstCall(session.scheduledAt, deps.now());
    if (dueAt) {
      await assertCalling(trx, deps, by.companyId, dueAt);
      assertHours(callee, dueAt, session);
    }
    await store(trx, deps, by, session.interviewId, session.candidateId, callee);
    await writeAudit(trx, by, {
      action: 'session.confirm_number',
      subjectId: sessionId,
      details: { number: maskedCaller(callee.to) },
    });
    await planCallOf(trx, deps, { ...session, companyId: by.companyId }, sessionId);
  });
}

/**
 * Makes Candi call a candidate now. A call that is planned is made earlier. Throws what `mustFind` throws, TOO_EARLY,
 * CALLS_… if Candi may not call for the company now, NUMBER_NOT_CONFIRMED, PHONE_NUMBER_…, OUTSIDE_CALLING_HOURS,
 * CALL_RUNNING and CALLS_USED_UP.
 */
export function callNow(deps: Deps, by: Caller, sessionId: string): Promise<void> {
  const { companyId, userId } = by;
  return command(deps, by, async (trx) => {
    const now = deps.now();
    const session = await mustFind(trx, deps, by, sessionId);
    const opens = session.scheduledAt && new Date(session.scheduledAt.getTime() - joinEarlyMinutes * 60_000);
    if (opens && opens > now) throw new AppError('TOO_EARLY', { opensAt: opens.toISOString() });
    await assertCalling(trx, deps, companyId, now);
    const confirmed = await findConfirmed(trx, sessionId);
    if (!confirmed?.current) throw new AppError('NUMBER_NOT_CONFIRMED');
    assertHours(await mustRead(trx, deps, confirmed.number, session), now, session);
    const open = await lockOpenTry(trx, sessionId);
    if (open && open.claimedAt !== null) throw new AppError('CALL_RUNNING');
    if ((await countPlaced(trx, sessionId)) >= callPlan.mostCalls)
      throw new AppError('CALLS_USED_UP', { max: callPlan.mostCalls });
    if (open) await requestTry(trx, open.id, userId, now);
    else await insertTry(trx, { companyId, sessionId, kind: 'requested', requestedBy: userId, dueAt: now });
    await writeAudit(trx, by, { action: 'session.call_now', subjectId: sessionId });
  });
}

/**
 * Stops the calls to a candidate. If a call is ringing, an answer is no longer connected. Has no effect if no call is
 * planned. Throws PAGE_NOT_FOUND, and CALL_RUNNING if the call was answered.
 */
export function stopCalls(deps: Deps, by: Caller, sessionId: string): Promise<void> {
  return command(deps, by, async (trx) => {
    if (!(await findSession(trx, readerOf(by), sessionId))) throw new AppError('PAGE_NOT_FOUND');
    const open = await lockOpenTry(trx, sessionId);
    if (!open) return;
    if (await wasAnswered(trx, open.callSid)) throw new AppError('CALL_RUNNING');
    await settleTry(trx, open.id, 'stopped', deps.now());
    await writeAudit(trx, by, { action: 'session.stop_calls', subjectId: sessionId });
  });
}

/** Returns the call that Candi places next to a session's candidate, or null. */
export async function nextCallOf(
  trx: Handle,
  { environment }: Pick<Deps, 'environment'>,
  session: { id: string; candiCalls: boolean },
): Promise<NextCall | null> {
  if (!session.candiCalls || !callsOut(environment)) return null;
  const planned = await findPlanned(trx, session.id);
  return planned ? { at: planned.dueAt.toISOString(), number: maskedCaller(planned.number) } : null;
}

/**
 * Returns the call that the candidate of a session is told about, or null: the next one, or the one that Candi will place
 * once a recruiter has confirmed the number.
 */
export async function announcedCall(
  trx: Handle,
  deps: Pick<Deps, 'environment' | 'now'>,
  session: { id: string; candiCalls: boolean; scheduledAt: Date | null },
): Promise<AnnouncedCall | null> {
  const next = await nextCallOf(trx, deps, session);
  if (next) return next;
  return (await awaitsNumber(trx, deps, session)) ? { number: null } : null;
}

/** Returns whether confirming the candidate's number would plan a call. */
async function awaitsNumber(
  trx: Handle,
  { environment, now }: Pick<Deps, 'environment' | 'now'>,
  { id, candiCalls, scheduledAt }: { id: string; candiCalls: boolean; scheduledAt: Date | null },
): Promise<boolean> {
  if (!candiCalls || !scheduledAt || !callsOut(environment) || !firstCall(scheduledAt, now())) return false;
  const confirmed = await findConfirmed(trx, id);
  return !confirmed?.current && !(await hasDeclined(trx, id));
}
