import { signNames, signsOf, weights, type Sign } from '@candi/agent/interviewer/patience';
import { createJudge } from './conductor.ts';
import type { ObservedSet } from './observations.ts';
import { evidenceOf } from './replay.ts';

/** Signs whose weights aren't fitted. */
const given: readonly Sign[] = ['notEnough', 'covered'];
const fittedNames = signNames.filter((name) => !given.includes(name));
/** Shortest pause that counts (ms); Candi never takes her turn within shorter ones. */
const shortestMs = 400;
/** Strength with which weights are kept small, and number of Newton steps. */
const shrinkage = 1;
const steps = 20;

interface Silence {
  signs: number[];
  /** Contribution of the given weights to the log odds. */
  offset: number;
  isEnd: number;
}

const silencesOf = ({ candidates }: ObservedSet): Silence[] =>
  candidates.flatMap(({ candidate, answers }) =>
    evidenceOf(candidate, answers, createJudge())
      .filter(({ isEnd, pauseMs }) => isEnd || (pauseMs ?? 0) >= shortestMs)
      .map(({ evidence, isEnd }) => {
        const signs = signsOf(evidence);
        return {
          signs: fittedNames.map((name) => signs[name]),
          offset: given.reduce((sum, name) => sum + weights[name] * signs[name], 0),
          isEnd: Number(isEnd),
        };
      }),
  );

/** Solves a system of linear equations by Gaussian elimination. */
const solve = (matrix: number[][], right: number[]): number[] => {
  const rows = matrix.map((row, index) => [...row, right[index] ?? 0]);
  for (const [index, pivot] of rows.entries())
    for (const [other, row] of rows.entries()) {
      if (other === index) continue;
      const factor = (row[index] ?? 0) / (pivot[index] ?? 1);
      for (let column = index; column < row.length; column += 1)
        row[column] = (row[column] ?? 0) - factor * (pivot[column] ?? 0);
    }
  return rows.map((row, index) => (row.at(-1) ?? 0) / (row[index] ?? 1));
};

/** Fits the weights of the policy's signs to the silences of these answers, by logistic regression (Newton's method). */
export const fitWeights = (sets: readonly ObservedSet[]): Record<string, number> => {
  const silences = sets.flatMap(silencesOf);
  let fitted = fittedNames.map((name) => weights[name]);
  for (let step = 0; step < steps; step += 1) {
    const slope = fitted.map((weight, index) => (index === 0 ? 0 : -shrinkage * weight));
    const curve = fitted.map((_, row) =>
      fitted.map((__, column): number => (row === column && row > 0 ? shrinkage : 0)),
    );
    for (const { signs, offset, isEnd } of silences) {
      const logOdds = signs.reduce((sum, sign, index) => sum + sign * (fitted[index] ?? 0), offset);
      const probability = 1 / (1 + Math.exp(-logOdds));
      for (const [row, sign] of signs.entries()) {
        slope[row] = (slope[row] ?? 0) + (isEnd - probability) * sign;
        const line = curve[row] ?? [];
        for (const [column, other] of signs.entries())
          line[column] = (line[column] ?? 0) + probability * (1 - probability) * sign * other;
      }
    }
    const change = solve(curve, slope);
    fitted = fitted.map((weight, index) => weight + (change[index] ?? 0));
  }
  return Object.fromEntries(
    fittedNames.map((name, index) => [name, Math.round((fitted[index] ?? 0) * 100) / 100]),
  );
};
