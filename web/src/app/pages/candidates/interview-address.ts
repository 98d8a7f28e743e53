import type { CandidatesMatching } from '@candi/contract/platform/candidates-matching';

/** More than these an address can't hold. */
export const invitedAtMost = 100;

/** Returns the address of the form for a new interview with all candidates that match. */
export const interviewAddressOf = (matching: CandidatesMatching): string =>
  `/interviews/new?${new URLSearchParams({ match: 'all', ...matching }).toString()}`;

/** Of the form for a new interview with these candidates. */
export const interviewAddress = (candidateIds: readonly string[]): string =>
  `/interviews/new?${new URLSearchParams(candidateIds.map((id) => ['candidateId', id])).toString()}`;
