import type { CandidateChoice } from '@candi/contract/hiring/candidates';

/** Splits a selection into request bodies: ids in chunks of `atOnce`, a filter as a single body. */
export const inBatches = (choice: CandidateChoice, atOnce: number): CandidateChoice[] => {
  if (!('candidateIds' in choice)) return [choice];
  const { candidateIds } = choice;
  return Array.from({ length: Math.ceil(candidateIds.length / atOnce) }, (_, at) => ({
    candidateIds: candidateIds.slice(at * atOnce, (at + 1) * atOnce),
  }));
};
