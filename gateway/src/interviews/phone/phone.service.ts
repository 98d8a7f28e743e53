import {
  type AcceptedPin,
  callLostSeconds,
  type Dialled,
  type DialledState,
  type PhoneCallAnswer,
  type PhoneCallBody,
  type PhoneCallEnd,
  phonePin,
  pinTries,
  shortPinDigits,
} from '@candi/contract/interviews/phone';
import { type ConsentBody, consentVersion, type JoinAnswer } from '@candi/contract/interviews/sessions';
import { type FoundByLink, findSessionByPin, type FoundLink } from '../../platform/database/lookups.ts';
import { withSession } from '../../platform/database/with-company.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { countWithinLimit, hasHitsLeft } from '../../platform/http/rate-limit.ts';
import { oneByOne } from '../../platform/one-by-one.ts';
import type { SessionDeps } from '../../platform/session-deps.ts';
import { extraTimeOf } from '../sessions/brief.ts';
import { findSessionByMovePin } from '../moves/moves.repository.ts';
import { accessByMove, joinRunning } from '../moves/moves.service.ts';
import { join } from '../sessions/join.service.ts';
import { giveConsent, isUnused } from '../sessions/link.service.ts';
import { type CandidateSession, findCandidateSession } from '../sessions/sessions.repository.ts';
import { hasUnusedAttempt } from '../sessions/test-interview.repository.ts';
import { type Access, accessOf } from './access.ts';
import { callerHash, dialledPin, maskedCaller } from './caller.ts';
import { endTestOfCall, offerCallToTest } from './line/line-test.repository.ts';
import {
  assignCall,
  countTry,
  endLost,
  findCall,
  type FoundCall,
  insertCall,
  markAlive,
  markEnded,
} from './phone.repository.ts';
import { storeOptOut } from './opt-outs.repository.ts';
import { pinLookups } from './pins.ts';
import { findTryBySid } from './tries.repository.ts';
import { settleEndedCall } from './tries.service.ts';

/** Stores a call that has arrived or was answered. Throws what `startIncoming` and `startOutgoing` throw. */
export const startCall = (deps: SessionDeps, body: PhoneCallBody): Promise<PhoneCallAnswer> =>
  body.direction === 'out' ? startOutgoing(deps, body) : startIncoming(deps, body);

/**
 * Stores an answered call of a claimed try and assigns it to the try's session, as if its PIN had been entered. Throws
 * PAGE_NOT_FOUND if the call belongs to no such try, or has ended.
 */
async function startOutgoing(deps: SessionDeps, body: PhoneCallBody): Promise<PhoneCallAnswer> {
  const { database } = deps;
  const placed = await findTryBySid(database, body.leg, body.callSid);
  if (!placed) throw new AppError('PAGE_NOT_FOUND');
  const { calleeHash, callee } = placed;
  const callId = await insertCall(database, { ...body, callerHash: calleeHash, caller: callee });
  await assignCall(database, callId, placed.sessionId);
  await findRunningCall(deps, callId);
  return { callId, dialled: await dial(deps, callId, { ...placed, closed: false }, 0, null), tested: false };
}

/** Stores an incoming call. If the dialled address contains a PIN, tries it. */
async function startIncoming(deps: SessionDeps, body: PhoneCallBody): Promise<PhoneCallAnswer> {
  const { environment, database } = deps;
  const callId = await insertCall(database, {
    ...body,
    callerHash: callerHash(environment, body.from),
    caller: maskedCaller(body.from),
  });
  const tested = await offerCallToTest(database, callId);
  const pin = dialledPin(body.to, environment.PHONE_NUMBER);
  return { callId, tested, dialled: pin === null ? null : await enterPin(deps, callId, pin) };
}

/**
 * Tries a PIN that a caller entered. A right PIN is accepted whatever other callers have entered, except for one of eight
 * digits. Nothing tells a wrong PIN from one that no longer exists. Throws PAGE_NOT_FOUND if the call doesn't exist or has
 * ended.
 */
export async function enterPin(deps: SessionDeps, callId: string, pin: string): Promise<Dialled> {
  const { database } = deps;
  const call = await findRunningCall(deps, callId);
  const isPin = phonePin.safeParse(pin).success;
  const { link, movedBy } = isPin ? await findByPin(deps, pin) : notFound;
  // The answer to the right PIN may have been lost.
  if (link && link.sessionId === call.sessionId) return dial(deps, callId, link, pinTries, movedBy);

  const tries = await countTry(database, callId);
  const left = Math.max(0, pinTries - tries);
  const isShort = isPin && pin.length === shortPinDigits;
  if (tries > pinTries || (isShort && !(await hasHitsLeft(deps, 'shortPin', 'all'))))
    return { accepted: false, left: 0, reason: 'throttled' };
  const dialled: Dialled =
    link && call.sessionId === null
      ? await dial(deps, callId, link, left, movedBy)
      : { accepted: false, left, reason: 'unknown' };
  if (dialled.accepted || dialled.reason !== 'unknown') return dialled;
  if (isShort) await countWithinLimit(database.queries, 'shortPin', 'all');
  return (await countWrong(deps, call)) ? dialled : { accepted: false, left: 0, reason: 'unanswered' };
}

/** Counts a wrong PIN of a caller's number. Returns false if there were too many. Withheld numbers aren't counted. */
async function countWrong(
  { database }: SessionDeps,
  { caller, callerHash: hash }: FoundCall,
): Promise<boolean> {
  return caller === '' || countWithinLimit(database.queries, 'pinCaller', hash.toString('base64url'));
}

interface FoundByPin {
  link: FoundByLink | undefined;
  /** The hash by which the PIN was found, if it moves an interview from a page. */
  movedBy: Buffer | null;
}
const notFound: FoundByPin = { link: undefined, movedBy: null };

/** Finds the session that a PIN joins or moves to the telephone. */
async function findByPin({ database, environment }: SessionDeps, pin: string): Promise<FoundByPin> {
  const lookups = pinLookups(environment, pin);
  for (const lookup of lookups) {
    const link = await findSessionByPin(database, lookup);
    if (link) return { link, movedBy: null };
  }
  for (const lookup of lookups) {
    const link = await findSessionByMovePin(database, lookup);
    if (link) return { link: { ...link, closed: false }, movedBy: lookup };
  }
  return notFound;
}

/**
 * Assigns the call to the PIN's session if the caller can join it or return to it now. `movedBy`: see `FoundByPin`.
 */
async function dial(
  deps: SessionDeps,
  callId: string,
  link: FoundByLink,
  left: number,
  movedBy: Buffer | null,
): Promise<Dialled> {
  if (link.closed) return { accepted: false, left, reason: 'over' };
  const session = await findSession(deps, link);
  const found =
    movedBy !== null
      ? await accessByMove(deps, link, movedBy, callId)
      : session
        ? await accessByPin(deps, session)
        : { reason: 'unknown' as const };
  if ('reason' in found) return { accepted: false, left, ...found };
  if (!session) throw new Error('A session without a row was accepted');
  await assignCall(deps.database, callId, link.sessionId);
  return acceptedPin(session, found.state);
}

/** Returns how the caller can join, or why not. An interview can't be tested any more once it has been joined. */
async function accessByPin(deps: SessionDeps, session: CandidateSession): Promise<Access> {
  const recogniser = await deps.recogniser.now();
  return withSession(deps.database, session.companyId, async (trx) => {
    const access = await accessOf(trx, session, recogniser, deps);
    if (!session.test || !('state' in access) || access.state !== 'new') return access;
    return (await hasUnusedAttempt(trx, session)) ? access : { reason: 'over' };
  });
}

const findSession = ({ database }: SessionDeps, link: FoundLink): Promise<CandidateSession | undefined> =>
  withSession(database, link.companyId, (trx) => findCandidateSession(trx, link.sessionId));

const acceptedPin = (session: CandidateSession, state: DialledState): AcceptedPin => ({
  accepted: true,
  language: session.language,
  firstName: session.firstName,
  companyName: session.companyName,
  title: session.title,
  durationSeconds: session.durationMinutes * 60 * extraTimeOf(session),
  retentionDays: session.retentionDays,
  consentVersion,
  state,
  test: session.test,
});

/**
 * Joins the session of a call as its candidate. The first call to join takes the attempt, like a page; with `consent`
 * null, the caller returns to a running interview or goes on with it instead of a page. A repeated request of the same
 * call gets the same answer. Throws PAGE_NOT_FOUND if the call doesn't exist, has ended or has no session, and what
 * `join` and `joinRunning` throw.
 */
export async function joinCall(
  deps: SessionDeps,
  callId: string,
  consent: ConsentBody | null,
): Promise<JoinAnswer> {
  const { companyId, sessionId, interviewId, candidateId } = await findRunningCall(deps, callId);
  if (companyId === null || sessionId === null || interviewId === null || candidateId === null)
    throw new AppError('PAGE_NOT_FOUND');
  const link = { companyId, sessionId, interviewId, candidateId };
  const session = await findSession(deps, link);
  if (!session) throw new AppError('PAGE_NOT_FOUND');
  if (consent === null && session.status !== 'PENDING') return joinRunning(deps, link, callId);
  if (consent !== null && isUnused(session, deps.now()))
    await giveConsent(deps, link, consent.version, consent.language).catch(ignoreUsed);
  return join(deps, link, `phone ${callId}`, true);
}

/** Another tab or call may have taken the attempt since, which `join` reports. */
function ignoreUsed(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'INVALID_LINK')) throw error;
}

/**
 * Stores the end of a call and, if it was an outgoing one, the result of its try, and that its number isn't called again.
 * The interview doesn't end with the call. Throws PAGE_NOT_FOUND.
 */
export async function endCall(deps: SessionDeps, callId: string, reason: PhoneCallEnd): Promise<void> {
  const call = await findCall(deps.database, callId);
  if (!call) throw new AppError('PAGE_NOT_FOUND');
  if (reason === 'opted_out') await storeOptOut(deps.database, callId);
  await markEnded(deps.database, callId, reason);
  if (call.companyId !== null) await settleEndedCall(deps, call.companyId, callId, reason);
  await endTestOfCall(deps.database, callId);
}

/** Stores that a phone bridge runs these calls. Unknown and ended calls are ignored. */
export async function keepAlive(deps: SessionDeps, callIds: readonly string[]): Promise<void> {
  await markAlive(deps.database, callIds);
  await endLostCalls(deps);
}

/**
 * Ends the calls whose phone bridge has disappeared, so that recruiters see it and Candi calls back. Bridges trigger it
 * with their requests: a restarted one asks for the next try to call within seconds.
 */
export async function endLostCalls(deps: SessionDeps): Promise<void> {
  await oneByOne(deps.log, 'lost calls', await endLost(deps.database, callLostSeconds), async (lost) => {
    const { id, companyId } = lost;
    if (companyId !== null) await settleEndedCall(deps, companyId, id, 'lost');
    return true;
  });
}

async function findRunningCall({ database }: SessionDeps, callId: string): Promise<FoundCall> {
  const call = await findCall(database, callId);
  if (!call || call.endedAt !== null) throw new AppError('PAGE_NOT_FOUND');
  return call;
}
