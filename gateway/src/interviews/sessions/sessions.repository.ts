import type { LiveBrief } from '@candi/contract/interviews/agent';
import { sql } from 'kysely';
import type { CancelReason, InterviewStatus, Language } from '@candi/contract/platform/enumerations';
import type { Handle } from '../../platform/database/database.ts';
import type { FrozenBrief } from '../../platform/database/tables/sessions.ts';
import { sessionExpiry } from './expiry.ts';
import { giveBack } from './give-back.repository.ts';
import type { Presence } from './presence.service.ts';

/** All that a candidate's calls need to know of their sitting; `trx` is within its company. */
export async function findSitting(trx: Handle, sessionId: string) {
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
      'sessions.consentAt',
      'sessions.joinKeyHash',
      'sessions.rejoinHash',
      'sessions.test',
      'sessions.candidateLeftAt',
      'interviews.title',
      'interviews.type',
      'interviews.phase',
      'interviews.language',
      'interviews.durationMinutes',
      'interviews.template',
      'interviews.questions',
      'interviews.scheduledAt',
      sessionExpiry.as('expiresAt'),
      sql<boolean>`sessions.expires_at is not null`.as('givenBack'),
      'candidates.firstName',
      'candidates.lastName',
      'companies.name as companyName',
      'companies.retentionDays',
      'jobs.name as jobName',
      'jobs.description as jobDescription',
      'jobs.position as jobPosition',
      'accommodations.note as askedNote',
      'accommodations.extraTime as askedExtraTime',
      'accommodations.largerText as askedLargerText',
      'accommodations.typed as askedTyped',
      'accommodations.grantedExtraTime',
    ])
    .executeTakeFirst();
}
export type Sitting = NonNullable<Awaited<ReturnType<typeof findSitting>>>;

/** Stores the consent of somebody who has not joined yet. The first one stands. False: too late. */
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

/** The one statement that takes the one attempt, however many tabs race: null for all but the first. */
export async function takeAttempt(
  trx: Handle,
  sessionId: string,
  joinKeyHash: Buffer,
  rejoinHash: Buffer,
): Promise<Date | null> {
  const taken = await trx
    .updateTable('sessions')
    .set({
      status: 'OPENED',
      startedAt: sql`now()`,
      // Not in the room yet: who never arrives is away from the start.
      candidateLeftAt: sql`now()`,
      joinKeyHash,
      rejoinHash,
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

/** Freezes what the session is held from; in the transaction that took the attempt. */
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
    .select(['id', 'status', 'cancelReason', 'startedAt', 'endedAt'])
    .executeTakeFirst();
}

export async function markDispatched(trx: Handle, sessionId: string): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ dispatchedAt: sql`now()` })
    .where('id', '=', sessionId)
    .execute();
}

/** How long a worker may take to send an agent into a new session, or into one whose agent died. ms. */
const agentAbsenceMs = 20_000;

/** Did our side fail the candidate: by a fault that they have not come back from, or as no agent is there? */
export async function isDeserted(trx: Handle, sessionId: string): Promise<boolean> {
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

export type Outcome = { status: 'COMPLETED' } | { status: 'CANCELLED'; cancelReason: CancelReason };

/** Postgres channel that tells the queue of ended sessions, so that it need not wait for its next look. */
export const endedChannel = 'candi_session_ended';

/**
 * The one statement that ends an open session, whoever is first: false for all others. With it, in the same
 * transaction, come the rows of its recording and report, which are the queue's outbox, and after a failure of ours
 * (`error`, which nobody else may claim) the candidate's next attempt.
 */
export async function closeSession(
  trx: Handle,
  sessionId: string,
  outcome: Outcome,
  agentEpoch?: number,
): Promise<boolean> {
  const closed = await trx
    .updateTable('sessions')
    .set({
      status: outcome.status satisfies InterviewStatus,
      cancelReason: outcome.status === 'CANCELLED' ? outcome.cancelReason : null,
      endedAt: sql`now()`,
      // An agent that ends the session has stored all it heard: its lease ends too.
      ...(agentEpoch === undefined ? {} : { leaseExpiresAt: sql`now()` }),
    })
    .where('id', '=', sessionId)
    .where('status', '=', 'OPENED')
    .$if(agentEpoch !== undefined, (query) => query.where('leaseEpoch', '=', agentEpoch ?? 0))
    .returning(['companyId', 'test'])
    .executeTakeFirst();
  if (closed === undefined) return false;
  // A test leaves nothing behind: no report, no recording, no attempt to give back.
  if (closed.test) return true;
  const row = { companyId: closed.companyId, sessionId };
  await trx
    .insertInto('reports')
    .values(row)
    .onConflict((on) => on.doNothing())
    .execute();
  await trx
    .insertInto('recordings')
    .values(row)
    .onConflict((on) => on.doNothing())
    .execute();
  if (outcome.status === 'CANCELLED' && outcome.cancelReason === 'error') await giveBack(trx, sessionId);
  await sql`select pg_notify(${endedChannel}, ${sessionId})`.execute(trx);
  return true;
}

/**
 * Notes where the candidate is. Time away counts from the first look that found them away; a lost room or an SFU that
 * doesn't answer is our fault, and the time starts anew. The fault (`ourFault`: for
 * another reason, too) is remembered until they are back in.
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
