import type { Language } from '@candi/contract/enumerations';
import type { ReplyWait } from '../../measure/reply.ts';
import { percentile } from '../../measure/words.ts';
import type { Side } from '../sides/side.ts';

export type Waits = Record<Side['name'], ReplyWait[]>;

export interface Figures {
  turns: number;
  /** ms; null where no answer got a reply that counts. */
  p50: number | null;
  p95: number | null;
  cutOff: number;
  unanswered: number;
  /** So many waits the percentiles are of. */
  replies: number;
}

/** The most that Candi may take of the starter's wait. */
const mostRatio = { p50: 0.9, p95: 0.8 };
const mostMs = 1000;

export const figuresOf = (waits: readonly ReplyWait[]): Figures => {
  // What cut an answer off was no reply to it.
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
 * What of the bench's targets these figures miss, in words. The waits are compared over the whole set: in one language
 * the starter cuts so many answers off that two or three replies of its can be all that is left.
 */
export const misses = (name: Language | 'all', { candi, starter, ratio }: Compared): string[] => [
  ...(name === 'all' ? (['p50', 'p95'] as const) : []).flatMap((part) =>
    // Also where there is nothing to compare.
    ratio[part] <= mostRatio[part]
      ? []
      : [`${name}: ${part} is ${ratio[part].toFixed(2)} × the starter's, more than ${mostRatio[part]}`],
  ),
  ...((candi.p50 ?? Infinity) > mostMs ? [`${name}: p50 is above ${mostMs} ms`] : []),
  ...(candi.cutOff > starter.cutOff
    ? [`${name}: ${candi.cutOff} answers were cut off, the starter cut ${starter.cutOff}`]
    : []),
  ...(candi.unanswered > 0 ? [`${name}: ${candi.unanswered} answers got no reply`] : []),
];

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
