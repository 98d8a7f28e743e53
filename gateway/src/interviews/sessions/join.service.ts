import { createHmac } from 'node:crypto';
import { agentIdentityPrefix } from '@candi/contract/interviews/room';
import type { JoinAnswer } from '@candi/contract/interviews/sessions';
import { candidateIdentity } from '../../platform/adapters/livekit/rooms.ts';
import type { FoundLink } from '../../platform/database/lookups.ts';
import { withSession } from '../../platform/database/with-company.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { deriveKey, hashSecret, newSecret, signToken } from '../../platform/http/tokens.ts';
import { briefsOf, extraTimeOf } from './brief.ts';
import { isUnused, linkOver, opensAt, speechAbility } from './link.service.ts';
import { policyOf, sessionTokenExtraSeconds } from './policy.ts';
import { reachable } from './reachable.ts';
import type { SessionDeps } from '../../platform/session-deps.ts';
import {
  findSitting,
  markDispatched,
  type Sitting,
  storeBriefs,
  takeAttempt,
} from './sessions.repository.ts';

type Started = Sitting & { startedAt: Date };

/**
 * Joins the interview. Only the first caller gets the attempt; the same key gets the same answer again, with new
 * tokens. Throws INVALID_LINK (used, expired, withdrawn), and CONSENT_REQUIRED, TOO_EARLY and ROOM_UNAVAILABLE, which
 * don't use the attempt.
 */
export async function join(deps: SessionDeps, link: FoundLink, key = newSecret()): Promise<JoinAnswer> {
  const find = () => withSession(deps.database, link.companyId, (trx) => findSitting(trx, link.sessionId));
  const sitting = await find();
  if (sitting === undefined) throw new AppError('INVALID_LINK');
  if (!isUnused(sitting, deps.now())) return joinAgain(deps, sitting, key);
  if (sitting.consentAt === null) throw new AppError('CONSENT_REQUIRED');
  const opens = opensAt(sitting);
  if (opens && opens > deps.now()) throw new AppError('TOO_EARLY', { opensAt: opens.toISOString() });

  // The room is created first: if that fails, the attempt isn't used.
  await reachable(deps.rooms.open(sitting.id));
  const secret = rejoinSecretOf(deps, sitting.id, key);
  const startedAt = await withSession(deps.database, link.companyId, async (trx) => {
    const taken = await takeAttempt(trx, sitting.id, hashSecret(key), hashSecret(secret));
    if (taken !== null) await storeBriefs(trx, sitting.companyId, briefsOf(sitting));
    return taken;
  });
  if (startedAt === null) return joinAgain(deps, (await find()) ?? sitting, key);

  await askForAgent(deps, sitting.companyId, sitting.id);
  return answerOf(deps, { ...sitting, startedAt }, secret);
}

/** Repeats a join for the same key, whose response may have been lost. */
async function joinAgain(deps: SessionDeps, sitting: Sitting, key: string): Promise<JoinAnswer> {
  if (!isOpen(sitting) || sitting.joinKeyHash?.equals(hashSecret(key)) !== true) throw linkOver(sitting);
  await restoreRoom(deps, sitting);
  return answerOf(deps, sitting, rejoinSecretOf(deps, sitting.id, key));
}

/**
 * Reconnects a candidate with the secret that only their page knows. Throws SESSION_OVER, INVALID_TOKEN for a wrong
 * secret, and ROOM_UNAVAILABLE.
 */
export async function rejoin(
  deps: SessionDeps,
  companyId: string,
  sessionId: string,
  secret: string,
): Promise<JoinAnswer> {
  const sitting = await withSession(deps.database, companyId, (trx) => findSitting(trx, sessionId));
  if (sitting === undefined || !isOpen(sitting)) throw new AppError('SESSION_OVER');
  if (sitting.rejoinHash?.equals(hashSecret(secret)) !== true) throw new AppError('INVALID_TOKEN');
  await restoreRoom(deps, sitting);
  return answerOf(deps, sitting, secret);
}

const isOpen = (sitting: Sitting): sitting is Started =>
  sitting.status === 'OPENED' && sitting.startedAt !== null;

/** An SFU that restarted has lost the room and the dispatched agent. */
async function restoreRoom(deps: SessionDeps, { id, companyId }: Sitting): Promise<void> {
  if ((await reachable(deps.rooms.identities(id))) !== null) return;
  await reachable(deps.rooms.open(id));
  await askForAgent(deps, companyId, id);
}

/** Dispatches an agent. If this fails, the watchdog tries again. */
async function askForAgent(deps: SessionDeps, companyId: string, sessionId: string): Promise<void> {
  try {
    if (!(await deps.rooms.dispatch(sessionId))) return;
    await withSession(deps.database, companyId, (trx) => markDispatched(trx, sessionId));
  } catch (error) {
    deps.log.warn({ err: error, sessionId }, 'could not dispatch an agent; the watchdog retries');
  }
}

async function answerOf(deps: SessionDeps, sitting: Started, rejoinSecret: string): Promise<JoinAnswer> {
  const { environment, rooms } = deps;
  const durationSeconds = sitting.durationMinutes * 60 * extraTimeOf(sitting);
  return {
    sessionId: sitting.id,
    test: sitting.test,
    livekitUrl: environment.LIVEKIT_PUBLIC_URL,
    livekitToken: await rooms.candidateToken(sitting.id, sitting.firstName),
    sessionToken: signToken('session', environment.SESSION_SECRET, {
      exp: Math.ceil(sitting.startedAt.getTime() / 1000) + durationSeconds + sessionTokenExtraSeconds,
      session: sitting.id,
      company: sitting.companyId,
    }),
    rejoinSecret,
    candidateIdentity: candidateIdentity(sitting.id),
    agentIdentityPrefix,
    type: sitting.type,
    avatarLook: sitting.template.avatarLook,
    language: sitting.language,
    startedAt: sitting.startedAt.toISOString(),
    now: deps.now().toISOString(),
    durationSeconds,
    policy: policyOf(environment),
    speech: speechAbility(environment, sitting.language),
  };
}

/** Derives the secret from the join key, so that a repeat returns it again although only its hash is stored. */
function rejoinSecretOf({ environment }: SessionDeps, sessionId: string, key: string): string {
  return createHmac('sha256', deriveKey(environment.SESSION_SECRET, 'rejoin'))
    .update(`${sessionId} ${key}`)
    .digest('base64url');
}
