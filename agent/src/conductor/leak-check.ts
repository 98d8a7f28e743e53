import { hashStem, stemsOf } from '@candi/runtime/withheld-stems';
import { factsOf } from './script.ts';
import { type ConductorState, currentQuestion } from './state.ts';

/** Finds words of the expected answer, of which the brief holds only hashes, in what Candi is about to say. */

/** Returns whether a sentence gives something away. */
export type LeakCheck = (sentence: string) => boolean;

/**
 * Returns the check for the current question. Candi may use the words of the question, of its labels and probes, of the
 * texts of template and job, and whatever the candidate has said in the interview; `latest` may not be folded in yet.
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
    const found = [...stemsOf(sentence)].filter((stem) => hashes.has(hashStem(withheld.salt, stem)));
    if (found.length === 0) return false;
    const said = known();
    return found.some((stem) => !said.has(stem));
  };
};
