import type { Bound } from '../figures/bounds.ts';
import { limits } from '../../../tests/measure/limits.ts';
import { percentile } from '../figures/percentile.ts';
import type { Outcome } from './outcome.ts';
import type { StimulusKind } from './stimuli.ts';

export interface Measured {
  kind: StimulusKind;
  outcome: Outcome;
}

export interface Figures {
  interruptions: number;
  /** Interruptions for which Candi stopped. */
  heeded: number;
  /** Sounds that weren't interruptions, and those of them for which Candi stopped all the same. */
  others: number;
  stoppedWrongly: number;
  /** Shares (0–1): of all stops those for an interruption, and of all interruptions those that stopped her. */
  precision: number;
  recall: number;
  /** From an interruption's first sample to Candi's last (ms). An interruption that never silenced her counts as Infinity. */
  silentP50: number;
  silentP95: number;
  /** Silences of Candi's during and after backchannels, coughs and hums (ms). */
  pausedP50: number;
  pausedP95: number;
}

const share = (part: number, whole: number): number => (whole === 0 ? Number.NaN : part / whole);
const at = (values: readonly number[], p: number): number =>
  values.length === 0 ? Number.NaN : percentile(values, p);

export const figuresOf = (measured: readonly Measured[]): Figures => {
  const interruptions = measured.filter(({ kind }) => kind === 'interruption').map(({ outcome }) => outcome);
  const others = measured.filter(({ kind }) => kind !== 'interruption').map(({ outcome }) => outcome);
  const heeded = interruptions.filter(({ stopped }) => stopped).length;
  const stoppedWrongly = others.filter(({ stopped }) => stopped).length;
  const silent = interruptions.map(({ silentAfterMs }) => silentAfterMs ?? Number.POSITIVE_INFINITY);
  const paused = others.map(({ pausedMs }) => pausedMs);
  return {
    interruptions: interruptions.length,
    heeded,
    others: others.length,
    stoppedWrongly,
    precision: share(heeded, heeded + stoppedWrongly),
    recall: share(heeded, interruptions.length),
    silentP50: at(silent, 0.5),
    silentP95: at(silent, 0.95),
    pausedP50: at(paused, 0.5),
    pausedP95: at(paused, 0.95),
  };
};

/** Returns the bounds of the figures of all languages together. */
export const boundsOf = ({ precision, recall, silentP95 }: Figures): Bound[] => [
  { what: 'precision', figure: precision, atLeast: limits.interruptions.precision },
  { what: 'recall', figure: recall, atLeast: limits.interruptions.recall },
  { what: 'silent after an interruption, p95, ms', figure: silentP95, atMost: limits.interruptions.silentMs },
];

const percent = (part: number): string => `${(part * 100).toFixed(1)} %`;

export const row = (figures: Figures) => ({
  interruptions: figures.interruptions,
  stopped: figures.heeded,
  recall: percent(figures.recall),
  'other sounds': figures.others,
  'stopped wrongly': figures.stoppedWrongly,
  precision: percent(figures.precision),
  'silent p50': figures.silentP50,
  'silent p95': figures.silentP95,
  'paused p50': figures.pausedP50,
  'paused p95': figures.pausedP95,
});
