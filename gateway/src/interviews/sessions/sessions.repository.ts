import type { LiveBrief } from '@candi/contract/interviews/agent';
import { sql } from 'kysely';
import type { Language } from '@candi/contract/platform/enumerations';
import { writeAudit } from '../../platform/database/audit.ts';
import type { Handle } from '../../platform/database/database.ts';
import type { FrozenBrief } from '../../platform/database/tables/sessions.ts';
import { sessionExpiry } from '../../platform/database/session-expiry.ts';
import type { Presence } from './presence.service.ts';

/** Minimum time for which a restored attempt can be joined (days). */
const restoredAttemptDays = 7;

/** Returns a session with everything that the candidate's calls need. `trx`: a transaction of the session's company. */
export async function findCandidateSession(trx: Handle, sessionId: string) {
  return trx
    .selectFrom('sessions')
    .innerJoin('interviews', 'interviews.id', 'sessions.interviewId')
    .innerJoin('candidates', 'candidates.id', 'sessions.candidateId')
    .innerJoin('companies', 'companies.id', 'sessions.companyId')
    .leftJoin('jobs', 'jobs.id', 'interviews.jobId')
    .leftJoin('accommodations', (on) =>
      on
        .onRef('accommodations.interviewId', '=', 'sessions.interviewId')
        .onRef('accommodations.candidateId', '=', 'sessions.candidateId'),
    )
    .leftJoin('resumeQuestions', 'resumeQuestions.sessionId', 'sessions.id')
    .where('sessions.id', '=', sessionId)
    .select([
      'sessions.id',
      'sessions.companyId',
      'sessions.interviewId',
      'sessions.candidateId',
      'sessions.status',
      'sessions.cancelReason',
      'sessions.startedAt',
      'sessions.endedAt',
      'sessions.endedBy',
      'sessions.questionsTotal',
      'sessions.questionsAsked',
      'sessions.questionsAnswered',
      'sessions.consentAt',
      'sessions.joinKeyHash',
      'sessions.rejoinHash',
      'sessions.test',
      'sessions.byPhone',
      'sessions.movesToPhone',
      'sessions.movesToPage',
      'sessions.candidateLeftAt',
      'sessions.reportOpenedAt',
      'sessions.spokenLanguages',
      'interviews.title',
      'interviews.type',
      'interviews.phase',
      'interviews.language',
      'interviews.durationMinutes',
      'interviews.template',
      'interviews.questions',
      'interviews.scheduledAt',
      'interviews.candiCalls',
      sessionExpiry.as('expiresAt'),
      sql<boolean>`sessions.expires_at is not null`.as('givenBack'),
      'candidates.firstName',
      'candidates.lastName',
      'companies.name as companyName',
      'companies.retentionDays',
      'companies.forVisitors',
      'jobs.name as jobName',
      'jobs.description as jobDescription',
      'jobs.position as jobPosition',
      'accommodations.note as askedNote',
      'accommodations.extraTime as askedExtraTime',
      'accommodations.largerText as askedLargerText',
      'accommodations.typed as askedTyped',
      'accommodations.grantedExtraTime',
      'resumeQuestions.state as resumeQuestionState',
      'resumeQuestions.question as resumeQuestion',
    ])
    .executeTakeFirst();
}
export type CandidateSession = NonNullable<Awaited<ReturnType<typeof findCandidateSession>>>;

/**
 * Stores that the candidate has given consent; the first consent is kept. Returns false if the session isn't pending.
 */
export async function storeConsent(
  trx: Handle,
  sessionId: string,
  version: string,
  language: Language,
): Promise<boolean> {
  const stored = await trx
    .updateTable('sessions')
    .set({
      consentVersion: sql`coalesce(consent_version, ${version})`,
      consentLanguage: sql`coalesce(consent_language, ${language})`,
      consentAt: sql`coalesce(consent_at, now())`,
    })
    .where('id', '=', sessionId)
    .where('status', '=', 'PENDING')
    .returning('id')
    .executeTakeFirst();
  return stored !== undefined;
}

/**
 * Starts the candidate's only attempt. Uses a single statement, so that only one of several tabs and calls succeeds.
 * Returns null for the others. `byPhone`: whether a call joins, and not a page.
 */
export async function takeAttempt(
  trx: Handle,
  sessionId: string,
  joinKeyHash: Buffer,
  rejoinHash: Buffer,
  byPhone: boolean,
): Promise<Date | null> {
  const taken = await trx
    .updateTable('sessions')
    .set({
      status: 'OPENED',
      startedAt: sql`now()`,
      // Set at the start, because a candidate who never reaches the room counts as away from the beginning.
      candidateLeftAt: sql`now()`,
      joinKeyHash,
      rejoinHash,
      byPhone,
    })
    .where('id', '=', sessionId)
    .where('status', '=', 'PENDING')
    .where('consentAt', 'is not', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('interviews')
          .select('interviews.id')
          .whereRef('interviews.id', '=', 'sessions.interviewId')
          .where(sessionExpiry, '>', sql<Date>`now()`),
      ),
    )
    .returning('startedAt')
    .executeTakeFirst();
  return taken?.startedAt ?? null;
}

/** Stores the frozen briefs. Must be called in the transaction that started the attempt. */
export async function storeBriefs(
  trx: Handle,
  companyId: string,
  briefs: { live: LiveBrief; frozen: FrozenBrief },
): Promise<void> {
  await trx
    .insertInto('sessionBriefs')
    .values({ companyId, sessionId: briefs.live.sessionId, ...briefs })
    .execute();
}

export async function findState(trx: Handle, sessionId: string) {
  return trx
    .selectFrom('sessions')
    .where('id', '=', sessionId)
    .select(['id', 'status', 'cancelReason', 'startedAt', 'endedAt', 'byPhone'])
    .executeTakeFirst();
}
export type StateRow = NonNullable<Awaited<ReturnType<typeof findState>>>;

export async function markDispatched(trx: Handle, sessionId: string): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ dispatchedAt: sql`now()` })
    .where('id', '=', sessionId)
    .execute();
}

/**
 * How long a session may have no agent, at its start or after its agent crashed, before the platform is at fault (ms).
 */
const agentAbsenceMs = 20_000;

/**
 * Returns whether the platform is at fault: the session has no agent, or the candidate hasn't returned since a failure
 * of the platform.
 */
export async function isOurFailure(trx: Handle, sessionId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('sessions')
    .where('id', '=', sessionId)
    .where('status', '=', 'OPENED')
    .select(
      sql<boolean>`fault_at is not null or coalesce(lease_expires_at, started_at)
        < now() - ${agentAbsenceMs} * interval '1 millisecond'`.as('deserted'),
    )
    .executeTakeFirst();
  return row?.deserted ?? false;
}

/**
 * Locks a session that a page may end. Returns false if the interview goes on by telephone, so that closing the page
 * that was left behind doesn't end it.
 */
export async function lockPageSession(trx: Handle, sessionId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('sessions')
    .where('id', '=', sessionId)
    .where((eb) => eb.or([eb('byPhone', '=', false), eb('movesToPhone', '=', 0)]))
    .select('id')
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Restores an attempt that failed because of the platform: the candidate's link and PIN now lead to a new session, which
 * asks for consent again. The failed session keeps everything except these. Must be called once, in the transaction that
 * ended the session and has locked its row.
 */
export async function restoreAttempt(trx: Handle, sessionId: string): Promise<void> {
  const failed = await trx
    .selectFrom('sessions')
    .where('id', '=', sessionId)
    .select(['companyId', 'interviewId', 'candidateId', 'applicationId', 'linkHash'])
    .executeTakeFirstOrThrow();
  // Removes the link first, because a link can lead to only one session.
  await trx.updateTable('sessions').set({ linkHash: null }).where('id', '=', sessionId).execute();
  const next = await trx
    .insertInto('sessions')
    .values((eb) => ({
      ...failed,
      expiresAt: sql<Date>`now() + make_interval(days => ${restoredAttemptDays})`,
      attempt: eb
        .selectFrom('sessions')
        .where('interviewId', '=', failed.interviewId)
        .where('candidateId', '=', failed.candidateId)
        .select(sql<number>`max(attempt) + 1`.as('attempt')),
    }))
    .returning(['id', 'attempt'])
    .executeTakeFirstOrThrow();
  await trx.updateTable('phonePins').set({ sessionId: next.id }).where('sessionId', '=', sessionId).execute();
  await writeAudit(
    trx,
    { companyId: failed.companyId, userId: null },
    {
      action: 'session.give_back',
      subjectId: sessionId,
      details: { next: next.id, attempt: next.attempt },
    },
  );
}

/**
 * Stores whether the candidate is in the room. The time away counts from the first check that found the candidate
 * missing. It restarts from zero if the room was lost, and is cleared if the SFU is unreachable, because the platform
 * is at fault in these cases. `ourFault`: whether the platform is at fault. The fault is stored until the candidate
 * is back.
 */
export async function markPresence(
  trx: Handle,
  sessionId: string,
  presence: Presence,
  ourFault = presence === 'lost' || presence === 'unknown',
): Promise<void> {
  const leftAt = {
    inside: null,
    unknown: null,
    away: sql<Date>`coalesce(candidate_left_at, now())`,
    lost: sql<Date>`now()`,
  };
  const faultAt = ourFault ? sql<Date>`coalesce(fault_at, now())` : sql<Date>`fault_at`;
  await trx
    .updateTable('sessions')
    .set({ candidateLeftAt: leftAt[presence], faultAt: presence === 'inside' ? null : faultAt })
    .where('id', '=', sessionId)
    .where('status', '=', 'OPENED')
    .execute();
}
