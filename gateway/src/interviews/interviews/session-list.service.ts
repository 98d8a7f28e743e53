import type { Page } from '@candi/contract/platform/common';
import type { SessionRow, SessionsQuery } from '@candi/contract/interviews/interviews';
import type { Handle } from '../../platform/database/database.ts';
import { keysetPage } from '../../platform/database/keyset.ts';
import { withCompany } from '../../platform/database/with-company.ts';
import type { Deps, Member } from '../../platform/http/context.ts';
import { readerOf } from './reader.ts';
import type { ListedSession } from './session-list.repository.ts';
import { listSessions } from './session-list.repository.ts';

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

const toRow = (row: ListedSession): SessionRow => ({
  sessionId: row.id,
  interviewId: row.interview_id,
  title: row.title,
  candidate: { id: row.candidate_id, firstName: row.first_name, lastName: row.last_name, email: row.email },
  job: row.job_id === null ? null : { id: row.job_id, name: row.job_name ?? '' },
  type: row.type,
  phase: row.phase,
  language: row.language,
  access: row.access,
  duration: row.duration_minutes,
  status: row.status,
  cancelReason: row.cancel_reason,
  attempt: row.attempt,
  lastAttempt: Boolean(row.last_attempt),
  scheduledAt: iso(row.scheduled_at),
  timeZone: row.time_zone,
  startedAt: iso(row.started_at),
  endedAt: iso(row.ended_at),
  expiresAt: row.expires_at.toISOString(),
  createdAt: row.created_at.toISOString(),
  mail: row.mail,
  decision: row.application_id === null ? row.own_decision : row.application_decision,
  reportStatus: row.report_status,
  overallScore: row.overall_score,
});

/** As far as the member may see them. Throws VALIDATION for a cursor of another list. */
export async function pageOfSessions(
  deps: Deps,
  member: Member,
  { after, limit, ...filters }: SessionsQuery,
): Promise<Page<SessionRow>> {
  const { companyId } = member;
  const page = (trx: Handle) => listSessions(trx, readerOf(member), filters, deps.now(), after, limit + 1);
  const rows = await withCompany(deps.database, companyId, page, 'fixed');
  return keysetPage(rows, limit, filters.sort, toRow);
}
