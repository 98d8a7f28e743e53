import { percentile } from '../../figures/percentile.ts';
import type { Bound } from '../../figures/bounds.ts';
import { limits } from '../../../../tests/measure/limits.ts';
import { createJudge, type Judge } from './conductor.ts';
import type { AnswerSet } from './candidates.ts';
import type { ObservedSet } from './observations.ts';
import { replayCandi, replayDetector, type TakenTurn } from './replay.ts';

/** What a policy does with a set of answers. Times are in ms, from the end of the answer. */
export interface PolicyFigures {
  answers: number;
  cutOff: number;
  /** Percentiles of the answers that weren't cut off; null if all were. */
  wait: { p50: number | null; p95: number | null };
  reply: { p50: number | null; p95: number | null };
}

const percentiles = (values: readonly number[]): PolicyFigures['wait'] =>
  values.length === 0
    ? { p50: null, p95: null }
    : { p50: percentile(values, 0.5), p95: percentile(values, 0.95) };

export const figuresOf = (taken: readonly TakenTurn[]): PolicyFigures => ({
  answers: taken.length,
  cutOff: taken.filter(({ cutOff }) => cutOff !== null).length,
  wait: percentiles(taken.flatMap(({ waitMs }) => waitMs ?? [])),
  reply: percentiles(taken.flatMap(({ replyMs }) => replyMs ?? [])),
});

/** Share (0–1) of answers that may be cut off. */
const tolerated = limits.turnOffline.cutOffShare;
const shareOf = ({ cutOff, answers }: PolicyFigures): number => cutOff / Math.max(1, answers);

const candi = ({ candidates }: ObservedSet, judge: Judge, factor?: number): TakenTurn[] =>
  candidates.flatMap(({ candidate, answers }) => replayCandi(candidate, answers, judge, factor));

const detector = ({ language, candidates }: ObservedSet, likelyMs?: number): TakenTurn[] =>
  candidates.flatMap(({ answers }) => answers.map((answer) => replayDetector(language, answer, likelyMs)));

/** Returns the first figures whose share of cut-offs is tolerated; null if there are none. */
const firstTolerated = (all: Iterable<PolicyFigures>): PolicyFigures | null => {
  for (const figures of all) if (shareOf(figures) <= tolerated) return figures;
  return null;
};

function* scaled(set: ObservedSet, judge: Judge): Generator<PolicyFigures> {
  for (let factor = 0.5; factor <= 4; factor += 0.05) yield figuresOf(candi(set, judge, factor));
}

function* waiting(set: ObservedSet): Generator<PolicyFigures> {
  for (let ms = 300; ms <= 3500; ms += 100) yield figuresOf(detector(set, ms));
}

export interface SetFigures {
  candi: PolicyFigures;
  /** Candi if all of her waits were multiplied so that 5 % of the answers were cut off. */
  candiTolerated: PolicyFigures | null;
  starter: PolicyFigures;
  /** The detector alone, if the wait after a probable end was extended so that 5 % of the answers were cut off. */
  detectorTolerated: PolicyFigures | null;
}

export const compareOffline = (set: ObservedSet): SetFigures => {
  const judge = createJudge();
  return {
    candi: figuresOf(candi(set, judge)),
    candiTolerated: firstTolerated(scaled(set, judge)),
    starter: figuresOf(detector(set)),
    detectorTolerated: firstTolerated(waiting(set)),
  };
};

const pair = (times: PolicyFigures['wait'] | undefined): string =>
  times?.p50 == null ? '–' : `${times.p50} / ${times.p95}`;

export const offlineRow = (figures: SetFigures) => ({
  answers: figures.candi.answers,
  'cut off': figures.candi.cutOff,
  'cut off %': Math.round(1000 * shareOf(figures.candi)) / 10,
  'wait p50 / p95': pair(figures.candi.wait),
  'reply p50 / p95': pair(figures.candi.reply),
  'reply for 5 %': pair(figures.candiTolerated?.reply),
  'starter cut off': figures.starter.cutOff,
  'its reply': pair(figures.starter.reply),
  'detector for 5 %': pair(figures.detectorTolerated?.reply),
});

/** Returns where and why answers were cut off, and why Candi waited long, most frequent first. */
export const reasonsOf = (set: ObservedSet): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { cutOff, waitMs, why } of candi(set, createJudge())) {
    const name =
      cutOff !== null ? `cut off at ${cutOff}: ${why}` : (waitMs ?? 0) > 1000 ? `slow: ${why}` : null;
    if (name !== null) counts[name] = (counts[name] ?? 0) + 1;
  }
  return Object.fromEntries(Object.entries(counts).toSorted(([, a], [, b]) => b - a));
};

/** Returns the bounds of a language's figures in a set. */
export const offlineBounds = (name: string, set: AnswerSet, { candi: own }: SetFigures): Bound[] => {
  const { p50Ms, p95Ms } = limits.turnOffline;
  const where = `${name}, ${set}`;
  return [
    { what: `${where}: share of answers cut off`, figure: shareOf(own), atMost: tolerated },
    { what: `${where}: p50 of the wait, ms`, figure: own.wait.p50 ?? Number.NaN, atMost: p50Ms },
    { what: `${where}: p95 of the wait, ms`, figure: own.wait.p95 ?? Number.NaN, atMost: p95Ms },
  ];
};
