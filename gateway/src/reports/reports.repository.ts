import { sql } from 'kysely';
import type { Report } from '@candi/contract/reports';
import type { ReportStatus } from '@candi/contract/enumerations';
import type { Handle } from '../database/database.ts';

/** What the recruiter's page of one session begins with; `trx` is within its company. */
export async function findReportPage(trx: Handle, sessionId: string) {
  return trx
    .selectFrom('sessions')
    .innerJoin('interviews', 'interviews.id', 'sessions.interview_id')
    .innerJoin('candidates', 'candidates.id', 'sessions.candidate_id')
    .innerJoin('companies', 'companies.id', 'sessions.company_id')
    .leftJoin('reports', 'reports.session_id', 'sessions.id')
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
      'interviews.created_by',
      'candidates.first_name',
      'candidates.last_name',
      'candidates.email',
      'companies.name as company_name',
      'reports.status as report_status',
      'reports.content',
    ])
    .executeTakeFirst();
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
