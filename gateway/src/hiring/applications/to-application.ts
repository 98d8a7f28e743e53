import type { ApplicationRow, ApplicationSession, ScreeningState } from '@candi/contract/hiring/applications';
import { photoUrlOf } from '../../platform/photo-url.ts';
import type { ListedApplicationSession } from './application-sessions.repository.ts';
import type { ListedApplication } from './applications.repository.ts';

/** Value of `screening_failure` if the résumé contains no text or can't be parsed. */
export const unreadable = 'unreadable';

function screeningState(row: ListedApplication, hasResume: boolean, defers: boolean): ScreeningState {
  if (row.screenedAt === null && hasResume)
    return defers && row.screeningEnqueuedAt === null ? 'deferred' : 'waiting';
  if (row.screenedAt === null) return 'none';
  if (row.screeningFailure !== null) return row.screeningFailure === unreadable ? 'unreadable' : 'failed';
  return row.fitScore === null ? 'none' : 'done';
}

export const toSession = ({
  applicationId,
  scheduledAt,
  createdAt,
  ...row
}: ListedApplicationSession): ApplicationSession => ({
  ...row,
  scheduledAt: scheduledAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
});

/**
 * Converts a stored application to its shape in the contract. `sessions`: newest first; may include those of other
 * applications. `defers`: whether new screenings of the company wait for the next hour.
 */
export function toApplication(
  row: ListedApplication,
  sessions: readonly ListedApplicationSession[],
  defers: boolean,
): ApplicationRow {
  const session = sessions.find(({ applicationId }) => applicationId === row.id);
  const hasResume = row.ownResumeKey !== null || row.resumeKey !== null;
  return {
    id: row.id,
    candidate: {
      id: row.candidateId,
      firstName: row.firstName,
      lastName: row.lastName,
      email: row.email,
      currentJobTitle: row.currentJobTitle,
      location: row.location,
      photoUrl: photoUrlOf(row.candidateId, row.photoVersion),
    },
    phaseId: row.phaseId,
    phaseSince: row.phaseSince.toISOString(),
    decision: row.decision,
    source: row.source,
    fit: row.fit,
    fitScore: row.fitScore,
    fitBy: row.fit === null ? null : (row.fitBasis?.by ?? null),
    screening: screeningState(row, hasResume, defers),
    hasResume,
    createdAt: row.createdAt.toISOString(),
    session: session ? toSession(session) : null,
  };
}
