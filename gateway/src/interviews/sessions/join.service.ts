import { agentIdentityPrefix } from '@candi/contract/interviews/room';
import {
  companySpeechMs,
  companySpeechOf,
  type CompanyTexts,
} from '@candi/contract/interviews/spoken-length';
import type { JoinAnswer, ConsentBody } from '@candi/contract/interviews/sessions';
import { candidateIdentity } from '../../platform/adapters/livekit/rooms.ts';
import type { FoundLink } from '../../platform/database/lookups.ts';
import { withSession } from '../../platform/database/with-company.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { allKeys } from '../../platform/http/retired-keys.ts';
import {
  deriveKeys,
  type ForEachSecret,
  hashSecret,
  hmac,
  newSecret,
  signToken,
} from '../../platform/http/tokens.ts';
import { briefsOf, extraTimeOf } from './brief.ts';
import { isUnused, linkOver, opensAt, findUnusedSession } from './link.service.ts';
import { canMove } from '../moves/can-move.ts';
import { languagesOf, promisedSpeech, promiseSpokenLanguages } from '../spoken-languages/spoken-languages.ts';
import { policyOf, sessionTokenExtraSeconds } from './policy.ts';
import { orRoomUnavailable } from './or-room-unavailable.ts';
import type { SessionDeps } from '../../platform/session-deps.ts';
import {
  findCandidateSession,
  markDispatched,
  type CandidateSession,
  findState,
  storeBriefs,
  takeAttempt,
} from './sessions.repository.ts';
import { assertPlace } from '../visits/visits.service.ts';
import { openTestInterview } from './test-interview.repository.ts';

type Started = CandidateSession & { startedAt: Date };

/**
 * Joins the interview. Only the first caller gets the attempt. A repeated call with the same key gets the same
 * response, with new tokens. Throws INVALID_LINK (used, expired, withdrawn), and CONSENT_REQUIRED, TOO_EARLY,
 * ROOM_UNAVAILABLE and, for a call, NO_SPEECH_PLACE, which don't use up the attempt. `byPhone`: whether a call joins,
 * and not a page.
 */
export async function join(
  deps: SessionDeps,
  link: FoundLink,
  key = newSecret(),
  byPhone = false,
): Promise<JoinAnswer> {
  const find = () =>
    withSession(deps.database, link.companyId, (trx) => findCandidateSession(trx, link.sessionId));
  const session = await find();
  if (session === undefined || isOnlyTest(session)) throw new AppError('INVALID_LINK');
  if (!isUnused(session, deps.now())) return repeatJoin(deps, session, key, byPhone);
  if (session.consentAt === null) throw new AppError('CONSENT_REQUIRED');
  const opens = opensAt(session);
  if (opens && opens > deps.now()) throw new AppError('TOO_EARLY', { opensAt: opens.toISOString() });

  // Creates the room first, so that a failure doesn't use up the attempt.
  const [recogniser] = await Promise.all([
    deps.recogniser.now(),
    orRoomUnavailable(deps.rooms.open(session.id)),
  ]);
  const secret = derivedSecret(deps, session.id, key);
  const joined = await withSession(deps.database, link.companyId, async (trx) => {
    const startedAt = await takeAttempt(trx, session.id, hashSecret(key), hashSecret(secret), byPhone);
    if (startedAt === null) return null;
    const languages = languagesOf(session);
    const spokenLanguages = await promiseSpokenLanguages(trx, recogniser, { id: session.id, languages });
    // A caller can't type.
    if (byPhone && spokenLanguages.length < languages.length) throw new AppError('NO_SPEECH_PLACE');
    const started = { ...session, startedAt, byPhone, spokenLanguages };
    await storeBriefs(trx, session.companyId, briefsOf(started));
    return started;
  });
  if (joined === null) return repeatJoin(deps, (await find()) ?? session, key, byPhone);

  await dispatchAgent(deps, session.companyId, session.id);
  return joinAnswerOf(deps, joined, secret);
}

/** Responds to a repeated join with the same key. The first response may have been lost. */
async function repeatJoin(
  deps: SessionDeps,
  session: CandidateSession,
  key: string,
  byPhone: boolean,
): Promise<JoinAnswer> {
  const same = session.byPhone === byPhone && session.joinKeyHash?.equals(hashSecret(key)) === true;
  if (!isOpen(session) || !same) throw linkOver(session);
  await restoreRoom(deps, session);
  const secrets = await possibleSecrets(deps, session.id, key);
  const secret = secrets.find((one) => session.rejoinHash?.equals(hashSecret(one))) ?? secrets[0];
  return joinAnswerOf(deps, session, secret);
}

/**
 * Reconnects a candidate whose page sends the rejoin secret, which no other page knows. Throws SESSION_OVER,
 * INVALID_TOKEN for a wrong secret or a session that was joined by phone, SESSION_MOVED if a call or another page has
 * taken the page's place, and ROOM_UNAVAILABLE.
 */
export async function rejoin(
  deps: SessionDeps,
  companyId: string,
  sessionId: string,
  secret: string,
): Promise<JoinAnswer> {
  const session = await withSession(deps.database, companyId, (trx) => findCandidateSession(trx, sessionId));
  if (session === undefined || !isOpen(session)) throw new AppError('SESSION_OVER');
  if (session.byPhone || session.rejoinHash?.equals(hashSecret(secret)) !== true)
    throw new AppError(session.movesToPhone > 0 ? 'SESSION_MOVED' : 'INVALID_TOKEN');
  return answerRunning(deps, session, secret);
}

/**
 * Returns what a page or a call needs to enter a running session's room. Throws SESSION_OVER if it isn't running, and
 * ROOM_UNAVAILABLE.
 */
export async function answerRunning(
  deps: SessionDeps,
  session: CandidateSession,
  rejoinSecret: string,
): Promise<JoinAnswer> {
  if (!isOpen(session)) throw new AppError('SESSION_OVER');
  await restoreRoom(deps, session);
  return joinAnswerOf(deps, session, rejoinSecret);
}

/** Returns whether the session is that of a visitor, who may only take its test. */
const isOnlyTest = ({ forVisitors, test }: CandidateSession): boolean => forVisitors && !test;

const isOpen = (session: CandidateSession): session is Started =>
  session.status === 'OPENED' && session.startedAt !== null;

/** If the SFU has restarted and lost the room, recreates the room and dispatches an agent. */
async function restoreRoom(deps: SessionDeps, { id, companyId }: CandidateSession): Promise<void> {
  if ((await orRoomUnavailable(deps.rooms.identities(id))) !== null) return;
  await orRoomUnavailable(deps.rooms.open(id));
  await dispatchAgent(deps, companyId, id);
}

/** Dispatches an agent. If this fails, the watchdog tries again. */
async function dispatchAgent(deps: SessionDeps, companyId: string, sessionId: string): Promise<void> {
  try {
    if (!(await deps.rooms.dispatch(sessionId))) return;
    await withSession(deps.database, companyId, (trx) => markDispatched(trx, sessionId));
  } catch (error) {
    deps.log.warn({ err: error, sessionId }, 'could not dispatch an agent; the watchdog retries');
  }
}

async function joinAnswerOf(deps: SessionDeps, session: Started, rejoinSecret: string): Promise<JoinAnswer> {
  const { environment, rooms } = deps;
  const durationSeconds = session.durationMinutes * 60 * extraTimeOf(session);
  return {
    sessionId: session.id,
    test: session.test,
    livekitUrl: environment.LIVEKIT_PUBLIC_URL,
    livekitToken: await rooms.candidateToken(session.id, session.firstName, session.byPhone),
    sessionToken: signToken('session', environment, {
      exp: Math.ceil(session.startedAt.getTime() / 1000) + durationSeconds + sessionTokenExtraSeconds,
      session: session.id,
      company: session.companyId,
    }),
    rejoinSecret,
    candidateIdentity: candidateIdentity(session.id),
    agentIdentityPrefix,
    type: session.type,
    avatarLook: session.template.avatarLook,
    language: session.language,
    startedAt: session.startedAt.toISOString(),
    now: deps.now().toISOString(),
    durationSeconds,
    policy: policyOf(environment, session.byPhone),
    speech: promisedSpeech(environment, session),
    canGoOnByPhone: canMove(environment, session),
    about: aboutOf(session.template),
  };
}

/** Returns the template's texts for the page. */
function aboutOf(template: CompanyTexts): JoinAnswer['about'] {
  const isCut = companySpeechOf(template) > companySpeechMs;
  return {
    interviewer: template.interviewerIntro,
    company: template.companyIntro,
    job: template.jobIntro,
    closing: isCut ? template.outro : '',
  };
}

/**
 * Derives a secret of a session from a key, so that a repeated request can return it although only its hash is stored.
 */
const derivedSecret = ({ environment }: SessionDeps, sessionId: string, key: string): string =>
  asSecret(deriveKeys(environment, 'rejoin')[0], sessionId, key);

/**
 * Returns the secrets that may have been derived when a request was sent first: one for each session secret, also for
 * replaced ones. That of the current session secret is the first.
 */
export async function possibleSecrets(
  { database, environment }: SessionDeps,
  sessionId: string,
  key: string,
): Promise<ForEachSecret<string>> {
  const [first, ...others] = await allKeys(database.queries, environment, 'rejoin');
  return [asSecret(first, sessionId, key), ...others.map((each) => asSecret(each, sessionId, key))];
}

const asSecret = (derived: Buffer, sessionId: string, key: string): string =>
  hmac(derived, `${sessionId} ${key}`).toString('base64url');

/**
 * Joins a test interview. It runs like an interview but in a separate session, asks questions of its own and doesn't use up
 * the attempt. The same key returns the same test interview. Throws INVALID_LINK (used, expired or withdrawn),
 * ROOM_UNAVAILABLE and, for a visitor, NO_PLACE_FREE.
 */
export async function joinTestInterview(
  deps: SessionDeps,
  link: FoundLink,
  consent: ConsentBody,
  key: string,
): Promise<JoinAnswer> {
  const { forVisitors } = await findUnusedSession(deps, link);
  const sessionId = await withSession(deps.database, link.companyId, async (trx) => {
    const id = await openTestInterview(trx, link.sessionId, consent, hashSecret(key));
    if (forVisitors && (await findState(trx, id))?.status === 'PENDING')
      await assertPlace(trx, link.companyId, { ...link, sessionId: id });
    return id;
  });
  return join(deps, { ...link, sessionId }, key);
}
