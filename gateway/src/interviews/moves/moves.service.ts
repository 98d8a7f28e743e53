import type { AuditAction } from '@candi/language/shapes/actions';
import { maxMoves, type MoveLink, type MovePin } from '@candi/contract/interviews/moves';
import type { DialledState, PinFault } from '@candi/contract/interviews/phone';
import type { JoinAnswer, LinkAnswer } from '@candi/contract/interviews/sessions';
import { writeAudit } from '../../platform/database/audit.ts';
import type { FoundLink } from '../../platform/database/lookups.ts';
import type { Handle } from '../../platform/database/database.ts';
import { withSession } from '../../platform/database/with-company.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { hashSecret, newSecret } from '../../platform/http/tokens.ts';
import type { SessionDeps } from '../../platform/session-deps.ts';
import { mayReturn } from '../phone/access.ts';
import { numberToDial } from '../phone/line.ts';
import { answerRunning, possibleSecrets } from '../sessions/join.service.ts';
import { checkPresence } from '../sessions/presence.service.ts';
import { linkAnswerOf } from '../sessions/link.service.ts';
import { type CandidateSession, findCandidateSession } from '../sessions/sessions.repository.ts';
import { promisedSpeech } from '../spoken-languages/spoken-languages.ts';
import { canMove } from './can-move.ts';
import {
  claimPin,
  holdByCall,
  isLastMove,
  isPinAsked,
  isReturnOpen,
  moveToPage,
  moveToPhone,
  type ReturnProof,
} from './moves.repository.ts';
import { offerOf } from './offers.ts';

type Place = Pick<FoundLink, 'companyId' | 'sessionId'>;

/**
 * Returns the PIN with which the candidate goes on by telephone. Only the page that is in the interview gets it.
 * `inAdvance`: the candidate hasn't asked for it. Throws SESSION_OVER, SESSION_MOVED, INVALID_TOKEN, MOVE_UNAVAILABLE and
 * MOVES_USED_UP.
 */
export async function offerPin(
  deps: SessionDeps,
  place: Place,
  rejoinSecret: string,
  inAdvance: boolean,
): Promise<MovePin> {
  const number = numberToDial(deps.environment);
  return withSession(deps.database, place.companyId, async (trx) => {
    const session = await ownSession(trx, place, rejoinSecret);
    if (session.byPhone) throw new AppError('SESSION_MOVED');
    if (number === null || !canMove(deps.environment, session)) throw new AppError('MOVE_UNAVAILABLE');
    if (session.movesToPhone >= maxMoves) throw new AppError('MOVES_USED_UP', { max: maxMoves });
    const { secret, validSeconds } = await offerOf(trx, deps, place, 'phone', !inAdvance);
    return { number, pin: secret, validSeconds };
  });
}

/**
 * Returns the token of the link with which another device goes on instead of the telephone. Only the page that was left
 * behind gets it. Throws SESSION_OVER, SESSION_MOVED if the interview is back in a page, and INVALID_TOKEN.
 */
export async function offerLink(deps: SessionDeps, place: Place, rejoinSecret: string): Promise<MoveLink> {
  return withSession(deps.database, place.companyId, async (trx) => {
    const session = await ownSession(trx, place, rejoinSecret);
    if (!session.byPhone) throw new AppError('SESSION_MOVED');
    const { secret, validSeconds } = await offerOf(trx, deps, place, 'page');
    return { token: secret, validSeconds };
  });
}

/** Finds the running session of the page that joined last. Throws SESSION_OVER, SESSION_MOVED and INVALID_TOKEN. */
async function ownSession(
  trx: Handle,
  { sessionId }: Place,
  rejoinSecret: string,
): Promise<CandidateSession> {
  const session = await findCandidateSession(trx, sessionId);
  if (session?.status !== 'OPENED') throw new AppError('SESSION_OVER');
  if (session.rejoinHash?.equals(hashSecret(rejoinSecret)) === true) return session;
  throw new AppError(session.movesToPhone > 0 ? 'SESSION_MOVED' : 'INVALID_TOKEN');
}

/**
 * Gives the interview back to a page, which joins in place of the call. A repeated request with the same key gets the
 * same answer. Throws SESSION_OVER, ROOM_UNAVAILABLE, RETURN_OVER for a used, expired or foreign token, and
 * SESSION_MOVED for the secret of a page that isn't the last one.
 */
export async function returnToPage(
  deps: SessionDeps,
  place: Place,
  used: { token: string } | { rejoinSecret: string },
  key = newSecret(),
): Promise<JoinAnswer> {
  const isLink = 'token' in used;
  const given = isLink ? used.token : used.rejoinSecret;
  const secrets = await possibleSecrets(deps, place.sessionId, `return ${given} ${key}`);
  const proof: ReturnProof = isLink ? { lookup: hashSecret(given) } : { rejoinHash: hashSecret(given) };
  const session = await withSession(deps.database, place.companyId, async (trx) => {
    if (await moveToPage(trx, place, proof, hashSecret(secrets[0])))
      await audit(trx, place, 'session.move_to_page');
    return findCandidateSession(trx, place.sessionId);
  });
  if (session?.status !== 'OPENED') throw new AppError('SESSION_OVER');
  // A repeated request finds the secret with which the first one moved the session.
  const secret = secrets.find((one) => session.rejoinHash?.equals(hashSecret(one)));
  if (session.byPhone || secret === undefined) throw new AppError(isLink ? 'RETURN_OVER' : 'SESSION_MOVED');
  return answerRunning(deps, session, secret);
}

/**
 * Returns what a page shows before it takes the interview back with a link. Doesn't use up the token. Throws
 * SESSION_OVER and RETURN_OVER.
 */
export async function checkReturn(deps: SessionDeps, link: FoundLink, token: string): Promise<LinkAnswer> {
  const answer = await withSession(deps.database, link.companyId, async (trx) => {
    const session = await findCandidateSession(trx, link.sessionId);
    if (session?.status !== 'OPENED') throw new AppError('SESSION_OVER');
    const isOpen = await isReturnOpen(trx, link.sessionId, hashSecret(token));
    const speech = promisedSpeech(deps.environment, session);
    // A page on which a session goes on doesn't say why its answers are typed.
    return isOpen ? linkAnswerOf(trx, deps, session, { ...speech, reason: null }) : null;
  });
  if (answer === null) throw new AppError('RETURN_OVER');
  return answer;
}

/**
 * Returns how a caller who entered the PIN of a move can join, or why not. Assigns the move to the call.
 *
 * Almost every interview that could move has a PIN, because pages fetch it in advance. A lucky guess would take the
 * interview from a candidate who never thought of calling. So a PIN that she hasn't asked for works only while her page is
 * out of the room, according to the SFU, and is otherwise refused and counted like one that doesn't exist. A caller who
 * entered it in time has asked for it. `lookup`: the hash by which the PIN was found.
 */
export async function accessByMove(
  deps: SessionDeps,
  { companyId, sessionId }: FoundLink,
  lookup: Buffer,
  callId: string,
): Promise<{ state: DialledState } | { reason: PinFault }> {
  const isAsked = await withSession(deps.database, companyId, (trx) => isPinAsked(trx, lookup));
  // Asked before the next transaction, which must not wait for the SFU.
  const presence = isAsked ? null : await checkPresence(deps.rooms, sessionId);
  return withSession(deps.database, companyId, async (trx) => {
    const session = await findCandidateSession(trx, sessionId);
    if (session?.status !== 'OPENED') return { reason: 'over' };
    // A call that drops may dial back with the PIN that moved the interview.
    if (session.byPhone)
      return mayReturn(session, deps.now()) && (await isLastMove(trx, sessionId, lookup))
        ? { state: 'return' }
        : { reason: 'stale' };
    if (presence === 'inside' || presence === 'unknown') return { reason: 'unknown' };
    if (!canMove(deps.environment, session)) return { reason: 'no_ears' };
    if (session.movesToPhone >= maxMoves || !(await claimPin(trx, lookup, callId)))
      return { reason: 'stale' };
    return { state: 'move' };
  });
}

/**
 * Joins a running session for a call: the caller dials back, or goes on with an interview that a page has begun. Throws
 * SESSION_OVER, SESSION_MOVED if a page has taken the interview back, and ROOM_UNAVAILABLE.
 */
export async function joinRunning(deps: SessionDeps, place: Place, callId: string): Promise<JoinAnswer> {
  const { companyId, sessionId } = place;
  const { session, isHeld } = await withSession(deps.database, companyId, async (trx) => {
    if (await moveToPhone(trx, sessionId, callId)) await audit(trx, place, 'session.move_to_phone');
    const found = await findCandidateSession(trx, sessionId);
    const mayHold = found !== undefined && mayReturn(found, deps.now());
    return { session: found, isHeld: mayHold && (await holdByCall(trx, sessionId, callId)) };
  });
  if (session?.status !== 'OPENED') throw new AppError('SESSION_OVER');
  if (!session.byPhone && session.movesToPage > 0) throw new AppError('SESSION_MOVED');
  if (!isHeld) throw new AppError('SESSION_OVER');
  // The secret has no use: only pages rejoin with one.
  return answerRunning(deps, session, newSecret());
}

const audit = (trx: Handle, { companyId, sessionId }: Place, action: AuditAction): Promise<void> =>
  writeAudit(trx, { companyId, userId: null }, { action, subjectId: sessionId });
