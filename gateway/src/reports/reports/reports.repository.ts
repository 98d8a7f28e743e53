import { sql } from 'kysely';
import type { Report } from '@candi/contract/reports/reports';
import type { ReportStatus } from '@candi/contract/platform/enumerations';
import type { Reader } from '../../platform/actor.ts';
import type { Handle } from '../../platform/database/database.ts';
import { madeOffline } from '../../platform/database/offline-report.ts';
import { visibleTo } from '../../platform/database/visible-to.ts';
import { invitationMail } from '../../interviews/sessions/invitation-mail.ts';

export interface ComparisonBasis {
  jobId: string | null;
  templateId: string | null;
}

/** Returns the session data for the report page, or undefined if the reader may not see the session. */
export async function findReportPage(trx: Handle, reader: Reader, sessionId: string) {
  return trx
    .selectFrom('sessions')
    .innerJoin('interviews', 'interviews.id', 'sessions.interviewId')
    .innerJoin('candidates', 'candidates.id', 'sessions.candidateId')
    .innerJoin('companies', 'companies.id', 'sessions.companyId')
    .leftJoin('reports', 'reports.sessionId', 'sessions.id')
    .leftJoin('applications', 'applications.id', 'sessions.applicationId')
    .leftJoin('jobs', 'jobs.id', 'applications.jobId')
    .where('sessions.companyId', '=', reader.companyId)
    .where('sessions.id', '=', sessionId)
    .where(visibleTo(reader))
    .select([
      'sessions.id',
      'sessions.interviewId',
      'sessions.candidateId',
      'sessions.status',
      'sessions.sample',
      'sessions.cancelReason',
      'sessions.startedAt',
      'sessions.endedAt',
      'sessions.endedBy',
      'sessions.questionsTotal',
      'sessions.questionsAsked',
      'sessions.questionsAnswered',
      'sessions.anotherDayAskedAt',
      'sessions.reportOpenedAt',
      'interviews.title',
      'interviews.type',
      'interviews.phase',
      'interviews.language',
      'interviews.questions',
      'candidates.firstName',
      'candidates.lastName',
      'candidates.email',
      'candidates.photoVersion',
      'companies.name as companyName',
      'interviews.templateId',
      'sessions.decision',
      'sessions.applicationId',
      'applications.jobId',
      'applications.decision as applicationDecision',
      'jobs.name as jobName',
      'reports.status as reportStatus',
      'reports.content',
    ])
    .select(invitationMail())
    .executeTakeFirst();
}

export type ReportPage = NonNullable<Awaited<ReturnType<typeof findReportPage>>>;

/**
 * Selects the scored sessions with which a session is compared: those of the same job or, without a job, those of the
 * same template that have no job either.
 */
const comparable = (trx: Handle, reader: Reader, { jobId, templateId }: ComparisonBasis) =>
  trx
    .selectFrom('interviews')
    .innerJoin('sessions', 'sessions.interviewId', 'interviews.id')
    .innerJoin('reports', 'reports.sessionId', 'sessions.id')
    .where('interviews.companyId', '=', reader.companyId)
    .where('reports.overallScore', 'is not', null)
    .where(visibleTo(reader))
    .where((is) =>
      jobId === null
        ? is.and([is('interviews.templateId', '=', templateId), is('interviews.jobId', 'is', null)])
        : is('interviews.jobId', '=', jobId),
    );

/** Returns the number of comparable sessions, their mean score, and the number of those with a better score. */
export function sumComparable(trx: Handle, reader: Reader, by: ComparisonBasis, score: number | null) {
  return comparable(trx, reader, by)
    .select((is) => [
      is.fn.countAll<number>().as('of'),
      sql<number | null>`avg(reports.overall_score)`.as('average'),
      sql<number>`count(*) filter (where reports.overall_score > ${score}::float8)`.as('better'),
    ])
    .executeTakeFirstOrThrow();
}

/**
 * Returns the comparable sessions with the highest scores, best first. `sessionId`: the session that comes first
 * among equal scores.
 */
export function listBest(trx: Handle, reader: Reader, by: ComparisonBasis, sessionId: string, limit: number) {
  return comparable(trx, reader, by)
    .innerJoin('candidates', 'candidates.id', 'sessions.candidateId')
    .select([
      'sessions.id',
      'candidates.firstName',
      'candidates.lastName',
      'reports.overallScore',
      'reports.verdict',
      madeOffline.as('offlineDemo'),
    ])
    .orderBy('reports.overallScore', 'desc')
    .orderBy((is) => is('sessions.id', '=', sessionId), 'desc')
    .orderBy('sessions.id')
    .limit(limit)
    .execute();
}

/** Returns the frozen brief from which a report is made, or undefined if nobody joined the session. */
export async function findBrief(trx: Handle, sessionId: string) {
  const row = await trx
    .selectFrom('sessionBriefs')
    .where('sessionId', '=', sessionId)
    .select('frozen')
    .executeTakeFirst();
  return row?.frozen;
}

/** Returns the job of a session's interview as it is now, or undefined if there is none. */
export function findInterviewJob(trx: Handle, sessionId: string) {
  return trx
    .selectFrom('sessions')
    .innerJoin('interviews', 'interviews.id', 'sessions.interviewId')
    .innerJoin('jobs', 'jobs.id', 'interviews.jobId')
    .where('sessions.id', '=', sessionId)
    .select(['jobs.id', 'jobs.name', 'jobs.position', 'jobs.description', 'jobs.requirements'])
    .executeTakeFirst();
}

/** Inserts the report of an ended session, which a job then writes. An existing one is left unchanged. */
export async function requestReport(
  trx: Handle,
  session: { companyId: string; sessionId: string },
): Promise<void> {
  await trx
    .insertInto('reports')
    .values(session)
    .onConflict((on) => on.doNothing())
    .execute();
}

/** Marks a report as enqueued. Returns false if it was marked before. */
export async function markReportEnqueued(trx: Handle, sessionId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('reports')
    .set({ enqueuedAt: sql`now()` })
    .where('sessionId', '=', sessionId)
    .where('enqueuedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Sets a report's status, unless the report is already ready. */
export async function markReport(
  trx: Handle,
  sessionId: string,
  status: Exclude<ReportStatus, 'ready'>,
  failure: string | null = null,
): Promise<void> {
  await trx
    .updateTable('reports')
    .set({ status, failure, updatedAt: sql`now()` })
    .where('sessionId', '=', sessionId)
    .where('status', '!=', 'ready')
    .execute();
}

/**
 * Puts a failed report back into the outbox, so that it is made again. `offline`: whether to do the same with a
 * finished report that the offline engine made. Returns false if nothing was changed.
 */
export async function requeueReport(
  trx: Handle,
  companyId: string,
  sessionId: string,
  offline: boolean,
): Promise<boolean> {
  const changed = await trx
    .updateTable('reports')
    .set({ status: 'waiting', failure: null, enqueuedAt: null, updatedAt: sql`now()` })
    .where('companyId', '=', companyId)
    .where('sessionId', '=', sessionId)
    .where((is) =>
      is.or([
        is('status', '=', 'failed'),
        is.and([is.val(offline), is('status', '=', 'ready'), is('madeOffline', '=', true)]),
      ]),
    )
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

export async function storeReport(trx: Handle, sessionId: string, report: Report): Promise<void> {
  await trx
    .updateTable('reports')
    .set({
      status: 'ready',
      content: report,
      overallScore: report.overallScore,
      verdict: report.verdict,
      failure: null,
      updatedAt: sql`now()`,
    })
    .where('sessionId', '=', sessionId)
    .execute();
}
