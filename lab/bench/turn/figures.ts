import type { Language } from '@candi/contract/platform/enumerations';
import type { ReplyWait } from '../../../tests/measure/reply.ts';
import { percentile } from '../figures/percentile.ts';
import type { Bound } from '../figures/bounds.ts';
import { limits } from '../../../tests/measure/limits.ts';
import type { Side } from '../sides/side.ts';

export type Waits = Record<Side['name'], ReplyWait[]>;

export interface Figures {
  turns: number;
  /** Median response time (ms); null if no answer received a reply that counts. */
  p50: number | null;
  p95: number | null;
  cutOff: number;
  unanswered: number;
  /** Number of replies covered by the percentiles. */
  replies: number;
}

export const figuresOf = (waits: readonly ReplyWait[]): Figures => {
  // A reply that cut the answer off doesn't count.
  const ms = waits.flatMap(({ waitMs, cutOffMs }) => (waitMs === null || cutOffMs !== null ? [] : [waitMs]));
  const at = (p: number): number | null => (ms.length === 0 ? null : percentile(ms, p));
  return {
    turns: waits.length,
    p50: at(0.5),
    p95: at(0.95),
    cutOff: waits.filter(({ cutOffMs }) => cutOffMs !== null).length,
    replies: ms.length,
    unanswered: waits.filter(({ waitMs, cutOffMs }) => waitMs === null && cutOffMs === null).length,
  };
};

const over = (own: number | null, other: number | null): number =>
  own === null || other === null ? Number.NaN : own / other;

export interface Compared {
  candi: Figures;
  starter: Figures;
  ratio: { p50: number; p95: number };
}

export const compare = (waits: Waits): Compared => {
  const [candi, starter] = [figuresOf(waits.candi), figuresOf(waits.starter)];
  return { candi, starter, ratio: { p50: over(candi.p50, starter.p50), p95: over(candi.p95, starter.p95) } };
};

/**
 * Returns the bounds of these figures. Response times are compared only for all languages together, because within
 * one language the starter cuts off so many answers that only two or three replies may remain.
 */
export const boundsOf = (name: Language | 'all', { candi, starter, ratio }: Compared): Bound[] => {
  const { p50Ratio, p95Ratio, p50Ms, p95Ms, cutOffShare, extraCutOffs, unanswered } = limits.turn;
  const bounds: Bound[] = [
    { what: `${name}: p50, ms`, figure: candi.p50 ?? Number.NaN, atMost: p50Ms },
    { what: `${name}: p95, ms`, figure: candi.p95 ?? Number.NaN, atMost: p95Ms },
    { what: `${name}: share of answers cut off`, figure: candi.cutOff / candi.turns, atMost: cutOffShare },
    {
      what: `${name}: answers cut off, against the starter`,
      figure: candi.cutOff,
      atMost: starter.cutOff + extraCutOffs,
    },
    { what: `${name}: answers without a reply`, figure: candi.unanswered, atMost: unanswered },
  ];
  if (name !== 'all') return bounds;
  return [
    { what: "all: p50 over the starter's", figure: ratio.p50, atMost: p50Ratio },
    { what: "all: p95 over the starter's", figure: ratio.p95, atMost: p95Ratio },
    ...bounds,
  ];
};

export const row = ({ candi, starter, ratio }: Compared) => ({
  answers: candi.turns,
  'Candi replied': candi.replies,
  p50: candi.p50,
  p95: candi.p95,
  'cut off': candi.cutOff,
  'starter replied': starter.replies,
  'its p50': starter.p50,
  'its p95': starter.p95,
  'it cut off': starter.cutOff,
  'p50 ratio': Number(ratio.p50.toFixed(2)),
  'p95 ratio': Number(ratio.p95.toFixed(2)),
});
