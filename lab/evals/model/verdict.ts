import { environments } from '@candi/runtime/environment';
import { type Bound, missesOf } from '../../bench/figures/bounds.ts';
import { percentile } from '../../bench/figures/percentile.ts';
import type { AnswerResult } from './ask-answers.ts';
import type { TurnResult } from './ask-turns.ts';

/** Figures of a model. Shares are 0–1 and NaN if nothing was measured; times are in ms. */
export interface ModelFigures {
  turns: number;
  decided: number;
  rightActs: number;
  rightVerdicts: number;
  rightLanguage: number;
  firstTokenP50Ms: number;
  firstTokenP95Ms: number;
  decisionP50Ms: number;
  decisionP95Ms: number;
  answers: number;
  usable: number;
  rightRatings: number;
  feedbackLanguage: number;
}

/** Returns the share of true among the values that aren't null (0–1); NaN if there are none. */
const shareOf = (values: readonly (boolean | null)[]): number => {
  const known = values.filter((value) => value !== null);
  return known.filter(Boolean).length / known.length;
};

/** Returns the percentile `p` (0–1), in which a time that was too long counts as infinite; NaN without any times. */
const timeAt = (times: readonly (number | null)[], p: number): number =>
  times.length === 0
    ? Number.NaN
    : percentile(
        times.map((ms) => ms ?? Infinity),
        p,
      );

/** Returns the figures of the results. Times include those of invalid decisions. */
export function figuresOf(turns: readonly TurnResult[], answers: readonly AnswerResult[]): ModelFigures {
  const firstTokens = turns.map(({ firstTokenMs }) => firstTokenMs);
  const decisions = turns.map(({ decisionMs }) => decisionMs);
  return {
    turns: turns.length,
    decided: shareOf(turns.map(({ isDecided }) => isDecided)),
    rightActs: shareOf(turns.map(({ hasRightActs }) => hasRightActs)),
    rightVerdicts: shareOf(turns.map(({ hasRightVerdict }) => hasRightVerdict)),
    rightLanguage: shareOf(turns.map(({ isInLanguage }) => isInLanguage)),
    firstTokenP50Ms: timeAt(firstTokens, 0.5),
    firstTokenP95Ms: timeAt(firstTokens, 0.95),
    decisionP50Ms: timeAt(decisions, 0.5),
    decisionP95Ms: timeAt(decisions, 0.95),
    answers: answers.length,
    usable: shareOf(answers.map(({ isUsable }) => isUsable)),
    rightRatings: shareOf(answers.map(({ isRight }) => isRight)),
    feedbackLanguage: shareOf(answers.map(({ isInLanguage }) => isInLanguage)),
  };
}

/** How long Candi waits for a decision before she asks for a moment (ms). */
const { LLM_WAIT_MS: waitMs } = environments.simulation.pick({ LLM_WAIT_MS: true }).parse({});

/**
 * Bounds of live interviews and of reports. docs/local-models.md gives the reasons, and a test compares the numbers there.
 */
export const bounds = {
  live: {
    decided: 0.95,
    rightActs: 0.85,
    rightVerdicts: 0.75,
    rightLanguage: 0.95,
    decisionP50Ms: 2000,
    decisionP95Ms: waitMs,
  },
  reports: { usable: 0.85, rightRatings: 0.85, feedbackLanguage: 0.85 },
} as const satisfies Record<string, Partial<ModelFigures>>;

const atLeast = (what: string, figure: number, limit: number): Bound => ({ what, figure, atLeast: limit });
const atMost = (what: string, figure: number, limit: number): Bound => ({ what, figure, atMost: limit });

const { live, reports } = bounds;

export const liveBounds = (figures: ModelFigures): Bound[] => [
  atLeast('turns with a valid decision', figures.decided, live.decided),
  atLeast('turns understood as what they are', figures.rightActs, live.rightActs),
  atLeast('answers judged alike', figures.rightVerdicts, live.rightVerdicts),
  atLeast("words in the interview's language", figures.rightLanguage, live.rightLanguage),
  atMost('time to the decision, p50 (ms)', figures.decisionP50Ms, live.decisionP50Ms),
  atMost('time to the decision, p95 (ms)', figures.decisionP95Ms, live.decisionP95Ms),
];

export const reportBounds = (figures: ModelFigures): Bound[] => [
  atLeast('usable ratings', figures.usable, reports.usable),
  atLeast('right ratings', figures.rightRatings, reports.rightRatings),
  atLeast("feedback in the report's language", figures.feedbackLanguage, reports.feedbackLanguage),
];

/** What a model is good enough for. */
export type Verdict = 'live' | 'reports' | 'none';

export const verdictTexts: Record<Verdict, string> = {
  live: 'good enough for live interviews',
  reports: 'good enough for reports only',
  none: 'not good enough',
};

/** Returns what a model with these figures is good enough for. Live interviews need its reports, too. */
export function verdictOf(figures: ModelFigures): Verdict {
  if (missesOf(reportBounds(figures)).length > 0) return 'none';
  return missesOf(liveBounds(figures)).length > 0 ? 'reports' : 'live';
}
