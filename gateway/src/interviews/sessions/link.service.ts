import type { Accommodation } from '@candi/contract/interviews/accommodations';
import {
  consentVersion,
  joinEarlyMinutes,
  type LinkAnswer,
  type LinkState,
  type SpeechAbility,
} from '@candi/contract/interviews/sessions';
import type { Language } from '@candi/contract/platform/enumerations';
import type { LinkFault } from '@candi/contract/interviews/link';
import type { Handle } from '../../platform/database/database.ts';
import type { FoundLink } from '../../platform/database/lookups.ts';
import { readBrand } from '../../identity/brands/brands.service.ts';
import { withCompany, withSession } from '../../platform/database/with-company.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { dialInOf } from '../phone/dial-in.ts';
import { nextCallOf } from '../phone/plans.service.ts';
import { extraTimeOf } from './brief.ts';
import { toSessionState } from './end.service.ts';
import { speechNow } from '../spoken-languages/spoken-languages.ts';
import { policyOf } from './policy.ts';
import { sessionEnd } from './session-end.ts';
import type { SessionDeps } from '../../platform/session-deps.ts';
import { findCandidateSession, type CandidateSession, storeConsent } from './sessions.repository.ts';

/**
 * Returns what the join page shows. Throws INVALID_LINK if the interview is running, or if the link is used, expired or
 * withdrawn.
 */
export async function readLink(deps: SessionDeps, link: FoundLink): Promise<LinkAnswer> {
  // Asked before the transaction, which must not wait for the recogniser.
  const recogniser = await deps.recogniser.now();
  return withCompany(deps.database, link.companyId, async (trx) => {
    const session = await unusedSessionOf(trx, deps, link);
    const speech = await speechNow(trx, deps.environment, recogniser, session.language);
    const { testingLanguage } = session.template;
    return {
      ...(await linkAnswerOf(trx, deps, session, speech)),
      dialIn: await dialInOf(trx, deps, { ...session, testingLanguage }),
      nextCall: await nextCallOf(trx, deps, session),
    };
  });
}

/** Returns what a candidate's page shows about a session, without a PIN. `trx`: a transaction of its company. */
export async function linkAnswerOf(
  trx: Handle,
  deps: Pick<SessionDeps, 'environment' | 'now'>,
  session: CandidateSession,
  speech: SpeechAbility,
): Promise<LinkAnswer> {
  const brand = await readBrand(trx, session.companyId);
  return {
    sessionId: session.id,
    title: session.title,
    companyName: session.companyName,
    brand,
    candidateFirstName: session.firstName,
    jobTitle: session.jobName,
    type: session.type,
    language: session.language,
    durationSeconds: session.durationMinutes * 60 * extraTimeOf(session),
    questionCount: session.questions.length,
    visit: session.forVisitors,
    asksAboutResume: session.resumeQuestionState === 'preparing' || session.resumeQuestionState === 'ready',
    testingLanguage:
      session.template.testingLanguage === session.language ? null : session.template.testingLanguage,
    scheduledAt: session.scheduledAt?.toISOString() ?? null,
    opensAt: opensAt(session)?.toISOString() ?? null,
    expiresAt: session.expiresAt.toISOString(),
    now: deps.now().toISOString(),
    givenBack: session.givenBack,
    policy: policyOf(deps.environment),
    consent: {
      version: consentVersion,
      retentionDays: session.retentionDays,
      given: session.consentAt !== null,
    },
    speech,
    dialIn: null,
    nextCall: null,
    accommodation: accommodationOf(session),
  };
}

/** Returns the state of the link's session, even if its attempt has been used. Throws PAGE_NOT_FOUND. */
export const readLinkState = (deps: SessionDeps, { companyId, sessionId }: FoundLink): Promise<LinkState> =>
  withSession(deps.database, companyId, async (trx) => {
    const session = await findCandidateSession(trx, sessionId);
    if (session === undefined) throw new AppError('PAGE_NOT_FOUND');
    return {
      ...toSessionState(session),
      ...sessionEnd(session),
      brand: await readBrand(trx, companyId),
      candidateFirstName: session.firstName,
      retentionDays: session.retentionDays,
    };
  });

const accommodationOf = (session: CandidateSession): Accommodation | null =>
  session.askedExtraTime === null
    ? null
    : {
        note: session.askedNote ?? '',
        extraTime: session.askedExtraTime,
        largerText: session.askedLargerText ?? false,
        typed: session.askedTyped ?? false,
        grantedExtraTime: session.grantedExtraTime,
      };

/**
 * Stores which version of the consent text the candidate accepted, and in which language. A repeated call has no
 * effect. Throws INVALID_LINK.
 */
export async function giveConsent(
  deps: SessionDeps,
  link: FoundLink,
  version: string,
  language: Language,
): Promise<void> {
  const stored = await withSession(deps.database, link.companyId, async (trx) => {
    const session = await unusedSessionOf(trx, deps, link);
    return storeConsent(trx, session.id, version, language);
  });
  if (!stored) throw new AppError('INVALID_LINK');
}

/** Finds the link's session if its attempt hasn't been used. Throws INVALID_LINK with the reason otherwise. */
export const findUnusedSession = (deps: SessionDeps, link: FoundLink): Promise<CandidateSession> =>
  withCompany(deps.database, link.companyId, (trx) => unusedSessionOf(trx, deps, link));

async function unusedSessionOf(
  trx: Handle,
  { now }: Pick<SessionDeps, 'now'>,
  { sessionId }: FoundLink,
): Promise<CandidateSession> {
  const session = await findCandidateSession(trx, sessionId);
  if (session === undefined) throw new AppError('INVALID_LINK');
  if (!isUnused(session, now())) throw linkOver(session);
  return session;
}

export const isUnused = ({ status, expiresAt }: CandidateSession, now: Date): boolean =>
  status === 'PENDING' && expiresAt > now;

/** Returns the error for a link that can't be used to join. */
export function linkOver({ status, cancelReason }: CandidateSession): AppError {
  const reason: LinkFault =
    cancelReason === 'withdrawn'
      ? 'withdrawn'
      : status === 'PENDING' || cancelReason === 'expired'
        ? 'expired'
        : status === 'OPENED'
          ? 'open'
          : 'used';
  return new AppError('INVALID_LINK', { reason });
}

/**
 * Returns the earliest time at which a scheduled interview can be joined, or null if it can be joined at any time, like
 * a test interview.
 */
export const opensAt = ({ scheduledAt, test }: CandidateSession): Date | null =>
  scheduledAt && !test ? new Date(scheduledAt.getTime() - joinEarlyMinutes * 60_000) : null;
