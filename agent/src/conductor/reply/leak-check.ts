import { hashStem, stemsOf, tellingStemsOf } from '@candi/language/text/withheld-stems';
import { factsOf } from '../script/script.ts';
import { type ConductorState, currentQuestion } from '../events/state.ts';

/** Detects words of the expected answer in Candi's sentences. The brief holds only hashes of these words. */

/** Returns whether a sentence reveals part of the expected answer. */
export type LeakCheck = (sentence: string) => boolean;

/**
 * Returns the check for the current question. Candi may use words from the question, its criteria, the template's and
 * the job's texts, and everything the candidate has said. `latest`: words that may not be in the state yet.
 */
export const leakCheckFor = (state: ConductorState, latest: string): LeakCheck => {
  const question = currentQuestion(state);
  const withheld = question?.withheld;
  if (question === null || withheld === undefined) return () => false;
  const hashes = new Set(withheld.hashes);
  const criteria = question.criteria ?? [];
  const known = (): Set<string> =>
    stemsOf(
      [
        question.question,
        state.brief.candidateFirstName,
        ...criteria.flatMap(({ label, probe }) => [label, probe]),
        ...factsOf(state.brief),
        ...state.heard,
        latest,
      ].join('\n'),
    );
  return (sentence) => {
    const found = [...tellingStemsOf(sentence)].filter((stem) => hashes.has(hashStem(withheld.salt, stem)));
    if (found.length === 0) return false;
    const said = known();
    return found.some((stem) => !said.has(stem));
  };
};
