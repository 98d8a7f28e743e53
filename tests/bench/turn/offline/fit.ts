import type { Evidence } from '@candi/agent/interviewer/patience';
import { signNames, signsOf, weights } from '@candi/agent/interviewer/patience';
import type { ObservedSet } from './observations.ts';
import { evidenceOf } from './replay.ts';

/** Number of passes over all silences, and how far the weights follow each pass. */
const passes = 3000;
const step = 0.3;
/** Strength with which weights are kept small. */
const shrinkage = 0.002;

interface Silence {
  signs: number[];
  isEnd: boolean;
}

const silenceOf = ({ evidence, isEnd }: { evidence: Evidence; isEnd: boolean }): Silence => {
  const signs = signsOf(evidence);
  return { signs: signNames.map((name) => signs[name]), isEnd };
};

/**
 * Fits the weights of the policy's signs to the silences of these answers, by logistic regression. Pauses and ends count
 * equally often in all.
 */
export const fitWeights = (sets: readonly ObservedSet[]): Record<string, number> => {
  const silences = sets.flatMap((set) =>
    set.candidates.flatMap(({ candidate, answers }) => evidenceOf(candidate, answers).map(silenceOf)),
  );
  const ends = silences.filter(({ isEnd }) => isEnd).length;
  const share = (isEnd: boolean): number => 0.5 / (isEnd ? ends : silences.length - ends);
  let fitted = signNames.map((name) => weights[name]);
  for (let pass = 0; pass < passes; pass += 1) {
    const slope = fitted.map((weight, index) => (index === 0 ? 0 : shrinkage * weight));
    for (const { signs, isEnd } of silences) {
      const logOdds = signs.reduce((sum, sign, index) => sum + sign * (fitted[index] ?? 0), 0);
      const error = 1 / (1 + Math.exp(-logOdds)) - Number(isEnd);
      for (const [index, sign] of signs.entries())
        slope[index] = (slope[index] ?? 0) + error * sign * share(isEnd);
    }
    fitted = fitted.map((weight, index) => weight - step * (slope[index] ?? 0));
  }
  return Object.fromEntries(signNames.map((name, index) => [name, Math.round((fitted[index] ?? 0) * 100) / 100]));
};
