import { sql } from 'kysely';
import type { Reader } from '../../platform/actor.ts';
import type { Handle } from '../../platform/database/database.ts';
import { madeOffline } from '../../platform/database/offline-report.ts';
import { sessionExpiry } from '../../platform/database/session-expiry.ts';
import { visibleTo } from '../../platform/database/visible-to.ts';
import { invitationMail } from '../../interviews/sessions/invitation-mail.ts';
import { visibleSessions } from './figures.repository.ts';

const shown = 6;
const jobsShown = 5;

/** Returns the sessions that the reader may see, with their interviews and candidates. */
function sessionsFor(handle: Handle, reader: Reader) {
  return handle
    .selectFrom('sessions')
    .innerJoin('interviews', 'interviews.id', 'sessions.interviewId')
    .innerJoin('candidates', 'candidates.id', 'sessions.candidateId')
    .select([
      'sessions.id',
      'sessions.candidateId',
      'sessions.startedAt',
      'sessions.endedAt',
      'sessions.sample',
      'interviews.title',
      'interviews.type',
      'interviews.scheduledAt',
      'candidates.firstName',
      'candidates.lastName',
      'candidates.photoVersion',
    ])
    .where('sessions.companyId', '=', reader.companyId)
    .where(visibleTo(reader))
    .limit(shown);
}

/** Whether a session was completed, and neither it nor its application was decided on. */
const isUndecided = sql<boolean>`sessions.status = 'COMPLETED' and sessions.decision is null
  and applications.decision is null`;

/** Returns the sessions completed after `since` without a decision, newest first. */
const undecidedSince = (handle: Handle, reader: Reader, since: Date) =>
  sessionsFor(handle, reader)
    .leftJoin('applications', 'applications.id', 'sessions.applicationId')
    .where(isUndecided)
    .where('sessions.endedAt', '>', since)
    .orderBy('sessions.endedAt', 'desc');

/** Returns the newest sessions to review, with their scores. */
export function listToReview(handle: Handle, reader: Reader, since: Date) {
  return undecidedSince(handle, reader, since)
    .leftJoin('reports', 'reports.sessionId', 'sessions.id')
    .select(['reports.overallScore', 'reports.verdict', madeOffline.as('offlineDemo')])
    .execute();
}

/** Returns a session that the reader may see. */
export const findReviewed = (handle: Handle, reader: Reader, sessionId: string) =>
  sessionsFor(handle, reader).where('sessions.id', '=', sessionId).executeTakeFirst();

/**
 * Returns the session to review after `current`: the newest of those that ended before it, or else the newest of all.
 * Undefined if there is no other.
 */
export async function findNextToReview(
  handle: Handle,
  reader: Reader,
  since: Date,
  current: { id: string; endedAt: Date | null },
) {
  const others = undecidedSince(handle, reader, since).where('sessions.id', '!=', current.id).limit(1);
  const before = current.endedAt
    ? await others.where('sessions.endedAt', '<', current.endedAt).executeTakeFirst()
    : undefined;
  return before ?? (await others.executeTakeFirst());
}

/**
 * Returns the number of sessions to review, at most `most`. `at`: ID of a session to leave out. Without an order and other
 * tables, the query ends as soon as it has found enough.
 */
export async function countToReview(
  handle: Handle,
  reader: Reader,
  since: Date,
  { at, most }: { at?: string; most: number },
): Promise<number> {
  const undecided = visibleSessions(handle, reader)
    .leftJoin('applications', 'applications.id', 'sessions.applicationId')
    .select('sessions.id')
    .where(isUndecided)
    .where('sessions.endedAt', '>', since)
    .limit(most);
  const rows = await (at === undefined ? undecided : undecided.where('sessions.id', '!=', at)).execute();
  return rows.length;
}

/**
 * Returns invitations that were created between `from` and `before` and not used, latest first. Left out are scheduled
 * interviews, expired invitations, and those that were sent again since.
 */
export function listStalled(
  handle: Handle,
  reader: Reader,
  { from, before, now }: Record<'from' | 'before' | 'now', Date>,
) {
  return sessionsFor(handle, reader)
    .select(['sessions.interviewId', 'sessions.status', 'sessions.createdAt', 'candidates.email'])
    .select([sessionExpiry.as('expiresAt'), invitationMail()])
    .where('sessions.status', '=', 'PENDING')
    .where('sessions.createdAt', '<', before)
    .where('sessions.createdAt', '>', from)
    .where('sessions.listScheduledAt', 'is', null)
    .where(sessionExpiry, '>', now)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('mails')
            .select('mails.id')
            .whereRef('mails.companyId', '=', 'sessions.companyId')
            .whereRef('mails.subjectId', '=', 'sessions.id')
            .where('mails.kind', '=', 'interview')
            .where('mails.createdAt', '>=', before),
        ),
      ),
    )
    .orderBy('sessions.createdAt', 'desc')
    .execute();
}

export function listPlanned(handle: Handle, reader: Reader, from: Date) {
  return sessionsFor(handle, reader)
    .where('sessions.listScheduledAt', '>=', from)
    .where('sessions.status', '=', 'PENDING')
    .orderBy('sessions.listScheduledAt')
    .execute();
}

export function listRunning(handle: Handle, reader: Reader) {
  return sessionsFor(handle, reader)
    .where('sessions.status', '=', 'OPENED')
    .orderBy('sessions.startedAt', 'desc')
    .execute();
}

/** Returns the newest open jobs without the sample job, with the number of candidates in each phase. */
export async function listFunnels(handle: Handle, companyId: string) {
  const jobs = await handle
    .selectFrom('jobs')
    .select(['id', 'name'])
    .where('companyId', '=', companyId)
    .where('open', '=', true)
    .where('sample', '=', false)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(jobsShown)
    .execute();
  if (!jobs.length) return [];
  const ids = jobs.map(({ id }) => id);
  const phases = await handle
    .selectFrom('jobPhases')
    .select(['id', 'jobId', 'name', 'applicationCount as candidates'])
    .where('jobPhases.companyId', '=', companyId)
    .where('jobPhases.jobId', 'in', ids)
    .orderBy('jobPhases.ordinal')
    .execute();
  return jobs.map(({ id, name }) => ({
    jobId: id,
    name,
    phases: phases
      .filter((phase) => phase.jobId === id)
      .map((phase) => ({ phaseId: phase.id, name: phase.name, candidates: phase.candidates })),
  }));
}
