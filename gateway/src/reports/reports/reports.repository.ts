import { sql } from 'kysely';
import type { Report } from '@candi/contract/reports/reports';
import type { ReportStatus } from '@candi/contract/platform/enumerations';
import type { Handle } from '../../platform/database/database.ts';
import type { Reader } from '../../platform/http/context.ts';
import { invitationMail } from '../../interviews/sessions/invitation-mail.ts';

export type SessionReader = Pick<Reader, 'companyId' | 'userId' | 'seesPrivate'>;
export interface Compared {
  jobId: string | null;
  templateId: string | null;
}

/** What the recruiter's page of one session begins with; `trx` is within its company. */
export async function findReportPage(trx: Handle, companyId: string, sessionId: string) {
  return trx
    .selectFrom('sessions')
    .innerJoin('interviews', 'interviews.id', 'sessions.interview_id')
    .innerJoin('candidates', 'candidates.id', 'sessions.candidate_id')
    .innerJoin('companies', 'companies.id', 'sessions.company_id')
    .leftJoin('reports', 'reports.session_id', 'sessions.id')
    .leftJoin('applications', 'applications.id', 'sessions.application_id')
    .leftJoin('jobs', 'jobs.id', 'applications.job_id')
    .where('sessions.company_id', '=', companyId)
    .where('sessions.id', '=', sessionId)
    .select([
      'sessions.id',
      'sessions.interview_id',
      'sessions.candidate_id',
      'sessions.status',
      'sessions.cancel_reason',
      'sessions.started_at',
      'sessions.ended_at',
      'interviews.title',
      'interviews.type',
      'interviews.phase',
      'interviews.language',
      'interviews.access',
      'interviews.questions',
      'interviews.created_by',
      'candidates.first_name',
      'candidates.last_name',
      'candidates.email',
      'companies.name as company_name',
      'interviews.template_id',
      'sessions.decision',
      'sessions.application_id',
      'applications.job_id',
      'applications.decision as application_decision',
      'jobs.name as job_name',
      'reports.status as report_status',
      'reports.content',
    ])
    .select(invitationMail())
    .executeTakeFirst();
}

/** Sessions that may be compared: of one job, or by one template outside of any job. */
const comparable = (
  trx: Handle,
  { companyId, userId, seesPrivate }: SessionReader,
  { jobId, templateId }: Compared,
) =>
  trx
    .selectFrom('interviews')
    .innerJoin('sessions', 'sessions.interview_id', 'interviews.id')
    .innerJoin('reports', 'reports.session_id', 'sessions.id')
    .where('interviews.company_id', '=', companyId)
    .where('reports.overall_score', 'is not', null)
    .$if(!seesPrivate, (query) =>
      query.where((is) =>
        is.or([is('interviews.access', '<>', 'private'), is('interviews.created_by', '=', userId)]),
      ),
    )
    .where((is) =>
      jobId === null
        ? is.and([is('interviews.template_id', '=', templateId), is('interviews.job_id', 'is', null)])
        : is('interviews.job_id', '=', jobId),
    );

/** How many there are, their mean, and how many score better. */
export function sumComparable(trx: Handle, reader: SessionReader, by: Compared, score: number | null) {
  return comparable(trx, reader, by)
    .select((is) => [
      is.fn.countAll<number>().as('of'),
      sql<number | null>`avg(reports.overall_score)`.as('average'),
      sql<number>`count(*) filter (where reports.overall_score > ${score}::float8)`.as('better'),
    ])
    .executeTakeFirstOrThrow();
}

/** Best first. */
export function listBest(trx: Handle, reader: SessionReader, by: Compared, limit: number) {
  return comparable(trx, reader, by)
    .innerJoin('candidates', 'candidates.id', 'sessions.candidate_id')
    .select([
      'sessions.id',
      'candidates.first_name',
      'candidates.last_name',
      'reports.overall_score',
      'reports.verdict',
    ])
    .orderBy('reports.overall_score', 'desc')
    .orderBy('sessions.id')
    .limit(limit)
    .execute();
}

/** What a report is made from; undefined: the session has no brief, as it was never joined. */
export async function findBrief(trx: Handle, sessionId: string) {
  const row = await trx
    .selectFrom('session_briefs')
    .where('session_id', '=', sessionId)
    .select('frozen')
    .executeTakeFirst();
  return row?.frozen;
}

/** Moves a report that isn't ready yet; a ready one stays. */
export async function markReport(
  trx: Handle,
  sessionId: string,
  status: Exclude<ReportStatus, 'ready'>,
  failure: string | null = null,
): Promise<void> {
  await trx
    .updateTable('reports')
    .set({ status, failure, updated_at: sql`now()` })
    .where('session_id', '=', sessionId)
    .where('status', '!=', 'ready')
    .execute();
}

/** Puts a failed report back into the outbox, so that it is made again. Returns false if the report hasn't failed. */
export async function requeueReport(trx: Handle, companyId: string, sessionId: string): Promise<boolean> {
  const changed = await trx
    .updateTable('reports')
    .set({ status: 'waiting', failure: null, enqueued_at: null, updated_at: sql`now()` })
    .where('company_id', '=', companyId)
    .where('session_id', '=', sessionId)
    .where('status', '=', 'failed')
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

export async function storeReport(trx: Handle, sessionId: string, report: Report): Promise<void> {
  await trx
    .updateTable('reports')
    .set({
      status: 'ready',
      content: report,
      overall_score: report.overallScore,
      verdict: report.verdict,
      failure: null,
      updated_at: sql`now()`,
    })
    .where('session_id', '=', sessionId)
    .execute();
}
