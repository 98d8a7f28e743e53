import type { Language } from '@candi/contract/platform/enumerations';
import type { Expectation } from '../conductor/budget/expectation.ts';
import { profileOf } from '@candi/language/conversation';
import { clauseEnd } from './clause.ts';

/** How the reply in preparation judges the turn; `unknown` while the model has not decided. */
export type Judgement = 'unknown' | 'enough' | 'not_enough';

/** Facts about the candidate's turn at the moment when the candidate falls silent. */
export interface Evidence {
  language: Language;
  /** The words of the turn so far. */
  text: string;
  /** What the conductor expects the candidate to say. */
  expectation: Expectation;
  /** The audio model's probability that the candidate is done, 0–1; null if unknown. */
  probability: number | null;
  /**
   * Share (0–1) of the speaker's pitch values that lie below the final pitch: near 0 at the end of a statement. Null
   * if too little speech was heard.
   */
  ending: number | null;
  judgement: Judgement;
  /** Number of the question's criteria that the model found covered. */
  covered: number;
  /** How long the candidate has been heard since the last recognised word (ms). */
  unheardMs: number;
  /** Longest recent time between the end of words and their recognition (ms). */
  lagMs: number;
  /** The longest recent silence after which Candi took her turn although the candidate hadn't finished (ms). */
  hasteMs: number;
  /** Factor for extra time, an accommodation; it multiplies every wait. */
  extraTime: number;
}

/**
 * Signs that the candidate goes on or is done. Each is a number that is multiplied by its weight; the sum is the
 * logarithm of the odds that the candidate is done.
 *
 * - `base`: 1 always.
 * - `raised`: how far the final pitch lies above the level to which statements fall in this language, −1 to 1 (0 if
 *   unknown).
 * - `heardEnd`: the audio model's log odds, relative to those at the language's reference probability.
 * - `open`, `correcting`, `listing`: 1 if the last words leave the sentence open in this way (see `ClauseEnd`).
 * - `length`: logarithm of the number of words, relative to the expected number; `short`: 1 if a few words may be the
 *   whole answer.
 * - `notEnough`: 1 if the model finds that the words aren't a sufficient answer; `covered`: share (0–1) of the
 *   question's criteria that it finds covered.
 */
export const signNames = [
  'base',
  'raised',
  'heardEnd',
  'open',
  'correcting',
  'listing',
  'length',
  'short',
  'notEnough',
  'covered',
] as const;
export type Sign = (typeof signNames)[number];
export type Signs = Readonly<Record<Sign, number>>;

export interface Patience {
  /** Silence required before it is Candi's turn (ms). */
  ms: number;
  /** The strongest sign that the candidate goes on; `sounds done` if they are probably done. */
  why: Sign | 'words to come' | 'sounds done' | 'too hasty before';
}

/**
 * Weights of the signs, fitted by logistic regression to the answers for tuning of `bench -- turn --offline`. Those of
 * `notEnough` and `covered` are set, because the bench's rules judge by little more than the length; a model
 * understands the words.
 */
export const weights: Signs = {
  base: 1.85,
  raised: -1.94,
  heardEnd: 0.65,
  open: -3.21,
  correcting: -2.23,
  listing: -2.71,
  length: 2.16,
  short: 1.07,
  notEnough: -2,
  covered: 0.5,
};

/**
 * Distribution of the pauses within an answer: log-logistic, which is close to the log-normal distribution found for
 * silent pauses. Median (ms) and steepness.
 */
const pauses = { median: 800, steepness: 2.9 } as const;
/** A cut-off costs as much as waiting for this long at the end of an answer (ms). */
const cutOffCostMs = 12_000;
/** Longest wait, and the step in which waits are compared (ms). */
const mostPatient = 3300;
const stepMs = 25;
/** Time needed to detect the voice again after a pause (ms). */
const detectionMs = 150;
/** Minimum silence (ms). */
const quick = 250;
/** Minimum while the model has not decided whether the words are an answer (ms). */
const unhurried = 600;
/** A wait at or above this is a long silence, which shows nothing about Candi's haste (ms). */
export const patient = 1900;
const veryPatient = 2200;
/** Safety factor by which the silence after which Candi was too hasty is multiplied. */
const margin = 1.25;
/**
 * Maximum difference between the times at which the recogniser and the voice detector report the end of speech (ms).
 */
const mostUnheard = 600;
/** Maximum silence in which Candi waits for words that haven't been recognised yet (ms). */
const mostWordsWait = 5000;

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
const logit = (probability: number): number => {
  const share = clamp(probability, 0.01, 0.99);
  return Math.log(share / (1 - share));
};

/** Returns the signs in the evidence. */
export const signsOf = (evidence: Evidence): Signs => {
  const { language, text, expectation, probability, ending, judgement, covered } = evidence;
  const { fallen, referenceProbability } = profileOf(language);
  const clause = clauseEnd(text, language);
  const words = text.split(/\s+/u).filter(Boolean).length;
  return {
    base: 1,
    raised: ending === null ? 0 : clamp((ending - fallen) / 0.2, -1, 1),
    heardEnd: probability === null ? 0 : logit(probability) - logit(referenceProbability),
    open: Number(clause === 'open'),
    correcting: Number(clause === 'correcting'),
    listing: Number(clause === 'listing'),
    length: clamp(Math.log((words + 1) / (expectation.words + 1)), -2, 0.3),
    short: Number(expectation.kind === 'short'),
    notEnough: Number(judgement === 'not_enough'),
    covered: expectation.criteria === 0 ? 0 : covered / expectation.criteria,
  };
};

/** Returns the share (0–1) of pauses that last longer than `ms`. */
const longerThan = (ms: number): number => 1 / (1 + (Math.max(0, ms) / pauses.median) ** pauses.steepness);

/** Returns the wait (ms) with the lowest expected cost, if the candidate goes on with `probability` (0–1). */
const waitFor = (probability: number): number => {
  const cost = (ms: number): number =>
    (1 - probability) * ms + probability * cutOffCostMs * longerThan(ms - detectionMs);
  let best = quick;
  for (let ms = quick; ms <= mostPatient; ms += stepMs) if (cost(ms) < cost(best)) best = ms;
  return best;
};

const patienceOf = (evidence: Evidence): Patience => {
  // The transcript lags behind the voice. The turn is judged again when the missing words arrive.
  // A slow recogniser needs about as much time as the unrecognised speech lasts, or as much as it needed before.
  const { unheardMs, lagMs } = evidence;
  if (unheardMs > mostUnheard)
    return { ms: clamp(Math.max(unheardMs, lagMs), patient, mostWordsWait), why: 'words to come' };
  const signs = signsOf(evidence);
  const parts = signNames.map((name) => ({ name, part: weights[name] * signs[name] }));
  const logOdds = parts.reduce((sum, { part }) => sum + part, 0);
  const ms = waitFor(1 / (1 + Math.exp(logOdds)));
  const hasteMs = Math.min(veryPatient, evidence.hasteMs * margin);
  if (hasteMs > ms) return { ms: hasteMs, why: 'too hasty before' };
  if (ms <= unhurried) return { ms: evidence.judgement === 'unknown' ? unhurried : ms, why: 'sounds done' };
  const [strongest] = parts.toSorted((a, b) => a.part - b.part);
  return { ms, why: strongest?.name ?? 'base' };
};

/**
 * Returns how much silence is required before it is Candi's turn. A pause can't be told from the end of a turn with
 * certainty. What is heard, how the words end and what the conductor expects give the probability that the candidate
 * goes on; the wait is the one at which the costs of waiting for nothing and of cutting off an answer are lowest.
 */
export const patience = (evidence: Evidence): Patience => {
  const { ms, why } = patienceOf(evidence);
  return { ms: ms * evidence.extraTime, why };
};
