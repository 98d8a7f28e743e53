import type { ApplicationRow, ApplicationSession, ScreeningState } from '@candi/contract/hiring/applications';
import type { ListedApplicationSession } from './application-sessions.repository.ts';
import type { ListedApplication } from './applications.repository.ts';

/** In `screening_failure`: the résumé has no text that could be read. */
export const unreadable = 'unreadable';

function screeningState(row: ListedApplication, hasResume: boolean): ScreeningState {
  if (row.screened_at === null) return hasResume ? 'waiting' : 'none';
  if (row.screening_failure !== null) return row.screening_failure === unreadable ? 'unreadable' : 'failed';
  return row.fit_score === null ? 'none' : 'done';
}

export const toSession = (row: ListedApplicationSession): ApplicationSession => ({
  sessionId: row.id,
  title: row.title,
  status: row.status,
  scheduledAt: row.scheduled_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  reportStatus: row.report_status,
  overallScore: row.overall_score,
  verdict: row.verdict,
});

/** `sessions`: the latest first, of any applications. */
export function toApplication(
  row: ListedApplication,
  sessions: readonly ListedApplicationSession[],
): ApplicationRow {
  const session = sessions.find(({ application_id }) => application_id === row.id);
  const hasResume = row.own_resume_key !== null || row.resume_key !== null;
  return {
    id: row.id,
    candidate: {
      id: row.candidate_id,
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
      currentJobTitle: row.current_job_title,
      location: row.location,
    },
    phaseId: row.phase_id,
    decision: row.decision,
    source: row.source,
    fit: row.fit,
    fitScore: row.fit_score,
    fitBy: row.fit === null ? null : (row.fit_basis?.by ?? null),
    screening: screeningState(row, hasResume),
    hasResume,
    createdAt: row.created_at.toISOString(),
    session: session ? toSession(session) : null,
  };
}
