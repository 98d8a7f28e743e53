import { type Bound, missesOf } from '../../bench/figures/bounds.ts';
import type { AnswerResult } from './ask-answers.ts';
import type { TurnResult } from './ask-turns.ts';
import { liveBounds, type ModelFigures, reportBounds, verdictOf, verdictTexts } from './verdict.ts';

const seconds = (ms: number | null): string =>
  ms === null || ms === Infinity ? 'too late' : `${(ms / 1000).toFixed(1)} s`;

/** Returns a line about an answer to a turn. */
export const turnLine = ({ turn, ...result }: TurnResult): string => {
  const faults: string[] = [];
  if (!result.isDecided) faults.push(result.text === '' ? 'no answer' : 'no valid decision');
  else if (!result.hasRightActs) faults.push('understood as something else');
  else if (result.hasRightVerdict === false) faults.push('judged differently');
  if (result.isInLanguage === false) faults.push('another language');
  return `${turn.id.padEnd(16)}  ${seconds(result.decisionMs).padStart(8)}  ${faults.join(', ') || 'ok'}`;
};

/** Returns a line about a rated answer. */
export const answerLine = ({ answer, ...result }: AnswerResult): string => {
  const faults: string[] = [];
  if (!result.isUsable) faults.push('no usable rating');
  else if (!result.isRight) faults.push(`rated ${result.rating ?? 'as too little evidence'}`);
  if (result.isInLanguage === false) faults.push('another language');
  return `${answer.id.padEnd(16)}  ${seconds(result.ms).padStart(8)}  ${faults.join(', ') || 'ok'}`;
};

const shown = (bound: Bound, value: number): string => {
  if (Number.isNaN(value)) return 'not measured';
  return 'atMost' in bound ? seconds(value) : `${Math.floor(value * 100)} %`;
};

const boundLine = (bound: Bound): string => {
  const limit =
    'atMost' in bound ? `at most ${shown(bound, bound.atMost)}` : `at least ${shown(bound, bound.atLeast)}`;
  const mark = missesOf([bound]).length === 0 ? '' : '  missed';
  return `  ${bound.what.replace(' (ms)', '').padEnd(36)}${shown(bound, bound.figure).padStart(12)}  ${limit}${mark}`;
};

/** Returns the figures with their bounds, and the verdict. */
export const figureLines = (figures: ModelFigures, firstMs: number): string[] => [
  `Live interviews (${figures.turns} turns)`,
  ...liveBounds(figures).map(boundLine),
  `  ${'time to the first token, p50 and p95'.padEnd(36)}${seconds(figures.firstTokenP50Ms).padStart(12)}  ${seconds(figures.firstTokenP95Ms)}`,
  `  ${'first decision in a language'.padEnd(36)}${seconds(firstMs).padStart(12)}  at the longest, with loading`,
  `Reports (${figures.answers} answers)`,
  ...reportBounds(figures).map(boundLine),
  '',
  `Verdict: ${verdictTexts[verdictOf(figures)]}`,
];
