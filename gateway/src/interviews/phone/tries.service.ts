import type { PhoneCallEnd, PhoneLeg } from '@candi/contract/interviews/phone';
import {
  callPlan,
  type CallRefusal,
  type ClaimedTry,
  type TryResult,
  type UnansweredResult,
} from '@candi/contract/interviews/phone-out';
import { findCallingFault } from '../../identity/companies/calling.ts';
import type { RecogniserStatus } from '../../platform/adapters/recogniser/recogniser.ts';
import type { Handle } from '../../platform/database/database.ts';
import { withSession } from '../../platform/database/with-company.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { oneByOne } from '../../platform/one-by-one.ts';
import type { SessionDeps } from '../../platform/session-deps.ts';
import { opensAt } from '../sessions/link.service.ts';
import { type CandidateSession, findCandidateSession } from '../sessions/sessions.repository.ts';
import { type Access, accessOf } from './access.ts';
import { type Callee, calleeHash, calleeLookups, readCallee } from './callee.ts';
import { maskedCaller } from './caller.ts';
import { isWithinHours } from './calling-hours.ts';
import { findConfirmed } from './confirmed-numbers.repository.ts';
import { callsOut, numberToDial } from './line.ts';
import { isOptedOut } from './opt-outs.repository.ts';
import { isLate, nextCall, resultOfEnd } from './plan.ts';
import {
  claimDueTry,
  countPlaced,
  findClaimedTry,
  findLostTries,
  findTryOfCall,
  type FoundTry,
  hasRunningCall,
  insertTry,
  lockSharedUsage,
  lockTry,
  lockUsage,
  markPlaced,
  type OpenTry,
  refuseTry,
  releaseTry,
  settleTry,
  wasCalledBack,
} from './tries.repository.ts';

/** Maximum number of tries that one request of the bridge refuses, so that it ends. */
const mostRefused = 100;
const dayMs = 24 * 60 * 60 * 1000;
const secondsBefore = (now: Date, seconds: number): Date => new Date(now.getTime() - seconds * 1000);

/**
 * Claims the next try that is due and may still be called, or returns null. Tries that may not be called any more are
 * settled with the reason. Those whose interviews have no place for speech, or whose numbers are being called, stay due
 * until they are late. An error in one try is logged and doesn't keep the others from being called.
 */
export async function claimTry(deps: SessionDeps, leg: PhoneLeg): Promise<ClaimedTry | null> {
  if (!callsOut(deps.environment)) return null;
  await settleLost(deps);
  const recogniser = await deps.recogniser.now();
  const waiting: FoundTry[] = [];
  try {
    for (let refused = 0; refused < mostRefused; refused++) {
      const due = await claimDueTry(deps.database, leg, deps.now());
      if (!due) return null;
      // A try that fails stays claimed. It is settled later like one whose phone bridge has died.
      const placed = await withSession(deps.database, due.companyId, (trx) =>
        place(trx, deps, recogniser, due),
      ).catch((error: unknown) => {
        deps.log.error({ err: error, task: 'calls', id: due.id }, 'item of a background task failed');
        return null;
      });
      if (placed === 'wait') waiting.push(due);
      else if (placed) return placed;
    }
    return null;
  } finally {
    // Only now, so that the same try isn't claimed twice in this loop.
    await oneByOne(deps.log, 'waiting calls', waiting, async ({ id, companyId }) => {
      await withSession(deps.database, companyId, (trx) => releaseTry(trx, id));
      return true;
    });
  }
}

/** Settles tries whose phone bridge has died without reporting a result, so that the plan goes on. */
async function settleLost(deps: SessionDeps): Promise<void> {
  const now = deps.now();
  const lost = await findLostTries(
    deps.database,
    secondsBefore(now, callPlan.ringSeconds + callPlan.silentSeconds),
    secondsBefore(now, callPlan.entrySeconds),
  );
  await oneByOne(deps.log, 'lost tries', lost, ({ id, companyId, sessionId }) =>
    withSession(deps.database, companyId, async (trx) => {
      const session = await findCandidateSession(trx, sessionId);
      return session !== undefined && settle(trx, deps, id, session, resultOfEnd('failed', session));
    }),
  );
}

/**
 * Returns what to call for a claimed try. If it may not be called, settles it and returns null. Returns `wait` if speech
 * can't be recognised at the moment, or another call to the number is under way.
 */
async function place(
  trx: Handle,
  deps: SessionDeps,
  recogniser: RecogniserStatus,
  { id, companyId, sessionId }: FoundTry,
): Promise<ClaimedTry | 'wait' | null> {
  const { environment } = deps;
  const claimed = await lockTry(trx, id);
  const session = await findCandidateSession(trx, sessionId);
  if (!claimed || !session) return null;
  const access = await accessOf(trx, session, recogniser, deps);
  const allowed = await calleeOf(trx, deps, claimed, session, access);
  if (typeof allowed === 'string') {
    await refuseTry(trx, id, allowed, deps.now());
    return null;
  }
  if ('reason' in access) return 'wait';
  const { to } = allowed;
  const lookups = await calleeLookups(trx, environment, allowed);
  const limited = await refusalByLimits(trx, deps, companyId, id, lookups);
  if (limited === 'wait') return limited;
  if (limited !== null) {
    await refuseTry(trx, id, limited, deps.now());
    return null;
  }
  await markPlaced(trx, id, { calleeHash: calleeHash(environment, allowed), callee: maskedCaller(to) });
  return {
    id,
    callSid: claimed.callSid,
    to,
    ringSeconds: callPlan.ringSeconds,
    language: session.language,
    companyName: session.companyName,
    numberToDial: numberToDial(environment),
  };
}

/** Returns what to call for a try, or why it may not be called any more. */
async function calleeOf(
  trx: Handle,
  deps: SessionDeps,
  due: OpenTry,
  session: CandidateSession,
  access: Access,
): Promise<Callee | CallRefusal> {
  if (!(await isExpected(trx, due, session, access))) return 'over';
  if (isLate(due.dueAt, deps.now())) return 'late';
  const confirmed = await findConfirmed(trx, session.id);
  if (!confirmed?.current) return 'not_confirmed';
  const callee = readCallee(deps.environment, confirmed.number);
  if (callee.kind === 'refused') return 'not_allowed';
  if (await isOptedOut(trx, await calleeLookups(trx, deps.environment, callee))) return 'number_opted_out';
  // The candidate of a dropped call is in the interview and expects to go on, whatever has changed since.
  if (due.kind === 'call_back') return callee;
  const fault = await findCallingFault(trx, deps, session.companyId, deps.now());
  if (fault) return fault;
  return callee.kind === 'address' || isWithinHours(callee.country, deps.now()) ? callee : 'outside_hours';
}

/**
 * Returns whether the session can be joined by this try's call, at the latest once a place for speech is free: for the
 * first time or, by a call back, again.
 */
async function isExpected(
  trx: Handle,
  { kind }: OpenTry,
  session: CandidateSession,
  access: Access,
): Promise<boolean> {
  if (!session.candiCalls) return false;
  if ('reason' in access) return access.reason === 'no_place' && kind !== 'call_back';
  if (kind !== 'call_back') return access.state === 'new';
  return access.state === 'return' && !(await hasRunningCall(trx, session.id));
}

/**
 * Returns the limit that a claimed try exceeds, or null. The try itself counts. Returns `wait` if another call to the
 * number is under way.
 */
async function refusalByLimits(
  trx: Handle,
  { environment, now }: SessionDeps,
  companyId: string,
  tryId: string,
  hashes: readonly Buffer[],
): Promise<CallRefusal | 'wait' | null> {
  const since = new Date(now().getTime() - dayMs);
  const own = await lockUsage(trx, companyId, since);
  if (own.calls > environment.PHONE_CALLS_PER_DAY) return 'calls_used_up';
  if (own.minutes > environment.PHONE_MINUTES_PER_DAY) return 'minutes_used_up';
  const shared = await lockSharedUsage(trx, tryId, hashes, since);
  if (shared.calls > environment.PHONE_ALL_CALLS_PER_DAY) return 'all_calls_used_up';
  if (shared.calleeCalls >= callPlan.callsToNumber) return 'number_used_up';
  return shared.calleeBusy ? 'wait' : null;
}

/** Stores why a call wasn't answered. A try that was settled before keeps its result. Throws PAGE_NOT_FOUND. */
export async function settleUnanswered(
  deps: SessionDeps,
  id: string,
  result: UnansweredResult,
): Promise<void> {
  const found = await findClaimedTry(deps.database, id);
  if (!found) throw new AppError('PAGE_NOT_FOUND');
  await withSession(deps.database, found.companyId, async (trx) => {
    const session = await findCandidateSession(trx, found.sessionId);
    if (session) await settle(trx, deps, id, session, result);
  });
}

/** Settles the try whose call has ended, if the call belongs to one, and plans to call back if it dropped. */
export const settleEndedCall = (
  deps: SessionDeps,
  companyId: string,
  callId: string,
  end: PhoneCallEnd,
): Promise<void> =>
  withSession(deps.database, companyId, async (trx) => {
    const ended = await findTryOfCall(trx, callId);
    const session = ended && (await findCandidateSession(trx, ended.sessionId));
    if (!ended || !session) return;
    const settled = await settle(trx, deps, ended.id, session, resultOfEnd(end, session));
    const isDropped = end === 'hung_up' || end === 'failed' || end === 'lost';
    if (settled && isDropped) await planCallBack(trx, deps, session);
  });

/** Plans to call back into a running interview, once in a session. */
async function planCallBack(
  trx: Handle,
  { now }: SessionDeps,
  { id, companyId, status, byPhone }: CandidateSession,
): Promise<void> {
  if (status !== 'OPENED' || !byPhone || (await wasCalledBack(trx, id))) return;
  const dueAt = new Date(now().getTime() + callPlan.callBackSeconds * 1000);
  await insertTry(trx, { companyId, sessionId: id, kind: 'call_back', dueAt });
}

/** Stores the result of a try and plans the next one. Returns false if the try was settled before. */
async function settle(
  trx: Handle,
  { now }: SessionDeps,
  id: string,
  session: CandidateSession,
  result: TryResult,
): Promise<boolean> {
  const at = now();
  if (!(await settleTry(trx, id, result, at))) return false;
  if (session.status !== 'PENDING' || !session.candiCalls) return true;
  // A moved appointment has calls of its own.
  const made = await countPlaced(trx, session.id, opensAt(session) ?? undefined);
  const dueAt = nextCall(result, at, made);
  if (dueAt)
    await insertTry(trx, { companyId: session.companyId, sessionId: session.id, kind: 'planned', dueAt });
  return true;
}
