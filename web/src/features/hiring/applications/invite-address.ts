import type { ApplicationRow } from '@candi/contract/hiring/applications';

/**
 * Returns the URL of the form that invites candidates to an interview for this job. The URL includes the candidates'
 * phase if they are all in the same phase.
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
