import type { CandidateChoice } from '@candi/contract/hiring/candidates';

/** Returns a choice as bodies of requests: ids in parts of `atOnce`, a filter as one body. */
export const inParts = (choice: CandidateChoice, atOnce: number): CandidateChoice[] => {
  if (!('candidateIds' in choice)) return [choice];
  const { candidateIds } = choice;
  return Array.from({ length: Math.ceil(candidateIds.length / atOnce) }, (_, at) => ({
    candidateIds: candidateIds.slice(at * atOnce, (at + 1) * atOnce),
  }));
};
