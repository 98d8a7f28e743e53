import type { CandidateChoice } from '@candi/contract/hiring/candidates';

/** Splits a selection into request bodies: ids in chunks of `batchSize`, a filter as a single body. */
export const inBatches = (choice: CandidateChoice, batchSize: number): CandidateChoice[] => {
  if (!('candidateIds' in choice)) return [choice];
  const { candidateIds } = choice;
  return Array.from({ length: Math.ceil(candidateIds.length / batchSize) }, (_, at) => ({
    candidateIds: candidateIds.slice(at * batchSize, (at + 1) * batchSize),
  }));
};
