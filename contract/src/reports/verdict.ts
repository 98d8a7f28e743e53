import type { Verdict } from '../platform/enumerations.ts';

/** The lowest overall score (0–100) for each verdict, best first. */
const thresholds: readonly (readonly [number, Verdict])[] = [
  [80, 'STRONG_YES'],
  [60, 'YES'],
  [40, 'MAYBE'],
  [0, 'NO'],
];

/** Returns the verdict that belongs to an overall score (0–100) that rests on enough evidence. */
export const verdictOfScore = (score: number): Verdict =>
  thresholds.find(([lowest]) => score >= lowest)?.[1] ?? 'NO';
