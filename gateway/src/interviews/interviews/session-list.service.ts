import { sessionEnd } from '../sessions/session-end.ts';
import type { Actor } from '../../platform/actor.ts';
import { readerOf } from '../../platform/actor.ts';
import type { Handle } from '../../platform/database/database.ts';
import { keysetPage } from '../../platform/database/keyset.ts';
import { withCompany } from '../../platform/database/with-company.ts';
import type { Deps } from '../../platform/http/context.ts';
import { photoUrlOf } from '../../platform/photo-url.ts';
import type { Page } from '@candi/contract/platform/common';
import type {
  SessionCounts,
  SessionCountsQuery,
  SessionRow,
  SessionsQuery,
} from '@candi/contract/interviews/interviews';
import type { ListedSession } from './session-list.repository.ts';
import { countSessions, listSessions } from './session-list.repository.ts';

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

const toRow = (row: ListedSession): SessionRow => ({
  sessionId: row.id,
  interviewId: row.interviewId,
  title: row.title,
  candidate: {
    id: row.candidateId,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    photoUrl: photoUrlOf(row.candidateId, row.photoVersion),
  },
  job: row.jobId === null ? null : { id: row.jobId, name: row.jobName ?? '' },
  type: row.type,
  phase: row.phase,
  language: row.language,
  access: row.access,
  duration: row.durationMinutes,
  status: row.status,
  cancelReason: row.cancelReason,
  ...sessionEnd(row),
  attempt: row.attempt,
  lastAttempt: Boolean(row.lastAttempt),
  scheduledAt: iso(row.scheduledAt),
  timeZone: row.timeZone,
  startedAt: iso(row.startedAt),
  endedAt: iso(row.endedAt),
  expiresAt: row.expiresAt.toISOString(),
  createdAt: row.createdAt.toISOString(),
  mail: row.mail,
  decision: row.applicationId === null ? row.ownDecision : row.applicationDecision,
  reportStatus: row.reportStatus,
  overallScore: row.overallScore,
  offlineDemo: row.offlineDemo,
  sample: row.sample,
});

/**
 * Returns a page of the sessions that the member may see. Throws VALIDATION if the cursor belongs to another list.
 */
export async function pageOfSessions(
  deps: Deps,
  by: Actor,
  { after, limit, ...filters }: SessionsQuery,
): Promise<Page<SessionRow>> {
  const { companyId } = by;
  const page = (trx: Handle) => listSessions(trx, readerOf(by), filters, deps.now(), after, limit + 1);
  const rows = await withCompany(deps.database, companyId, page, 'fixed');
  return keysetPage(rows, limit, filters.sort, toRow);
}

/** Returns the number of sessions by status that the member may see and that match the filters. */
export async function countsOfSessions(
  deps: Deps,
  by: Actor,
  filters: SessionCountsQuery,
): Promise<SessionCounts> {
  const counts: SessionCounts = { PENDING: 0, SCHEDULED: 0, OPENED: 0, COMPLETED: 0, CANCELLED: 0 };
  const count = (trx: Handle) => countSessions(trx, readerOf(by), filters, deps.now());
  for (const found of await withCompany(deps.database, by.companyId, count, 'fixed'))
    counts[found.status] = found.count;
  return counts;
}
