import type { ApplicationRow } from '@candi/contract/hiring/applications';

/**
 * Returns the address of the form that invites candidates to an interview of this job, and of their phase if they share
 * one.
 */
export function inviteAddress(
  jobId: string,
  rows: readonly (Pick<ApplicationRow, 'phaseId'> & { candidate: { id: string } })[],
): string {
  const [phaseId, ...others] = new Set(rows.map((row) => row.phaseId));
  const query = new URLSearchParams({ jobId });
  if (phaseId !== undefined && others.length === 0) query.set('jobPhaseId', phaseId);
  for (const { candidate } of rows) query.append('candidateId', candidate.id);
  return `/interviews/new?${query}`;
}
