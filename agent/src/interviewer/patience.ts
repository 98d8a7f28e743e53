import type { Language } from '@candi/contract/platform/enumerations';
import { profileOf } from '../languages/languages.ts';
import { endsMidSentence } from './ends-mid-sentence.ts';

/** Facts about the candidate's turn at the moment when the candidate falls silent. */
export interface Evidence {
  language: Language;
  /** The words of the turn so far. */
  text: string;
  /** The audio model's probability that the candidate is done, 0–1; null if unknown. */
  probability: number | null;
  /**
   * Share (0–1) of the speaker's pitch values that lie below the final pitch: near 0 at the end of a statement. Null
   * if too little speech was heard.
   */
  ending: number | null;
  /** How the reply in preparation judges the turn; `unknown` while the model has not decided. */
  judgement: 'unknown' | 'enough' | 'not_enough';
  /** How long the candidate has been heard since the last recognised word (ms). */
  unheardMs: number;
  /** The longest recent pause after which this candidate continued speaking (ms). */
  pauseMs: number;
  /** The longest recent silence after which Candi took her turn although the candidate hadn't finished (ms). */
  hasteMs: number;
  /** Factor for extra time, an accommodation; it multiplies every wait. */
  extraTime: number;
}

export interface Patience {
  /** Silence required before it is Candi's turn (ms). */
  ms: number;
  why: 'words to come' | 'hangs' | 'not enough' | 'fallen' | 'sounds done' | 'sounds open';
}

/** Required silences (ms), from `quick` to `mostPatient`. */
const quick = 250;
/** Leaves the model time to decide whether the turn is an answer. */
const unhurried = 600;
/** Longer than a pause of 1.5 s plus the time needed to detect the voice again. */
export const patient = 1900;
const veryPatient = 2200;
/** For a sentence that breaks off without a falling pitch: the candidate is probably searching for a word. */
const mostPatient = 3300;
/** Safety factor by which observed pauses are multiplied. */
const margin = 1.25;

/**
 * Maximum difference between the times at which the recogniser and the voice detector report the end of speech (ms).
 */
const mostUnheard = 600;
/** Pitch share above which the pitch counts as raised. */
const up = 0.35;
/**
 * Pitch share at or below which the candidate's earlier pauses matter little, if the audio model also expects the
 * turn's end.
 */
const low = 0.2;

const patienceOf = (evidence: Evidence): Patience => {
  const { language, text, probability, ending, judgement, unheardMs, pauseMs, hasteMs } = evidence;
  const { fallen, sureProbability } = profileOf(language);
  const learned = Math.min(veryPatient, pauseMs * margin);
  const hasFallen = (ending ?? 1) <= fallen;
  // The transcript lags behind the voice. The turn is judged again when the missing words arrive.
  if (unheardMs > mostUnheard) return { ms: patient, why: 'words to come' };
  // A misheard last word must not delay the end of a turn whose pitch has fallen.
  if (endsMidSentence(text, language)) return { ms: hasFallen ? veryPatient : mostPatient, why: 'hangs' };
  if (judgement === 'not_enough') return { ms: veryPatient, why: 'not enough' };
  // Speakers who pause within a sentence keep their pitch up. Once the pitch has fallen, the wait is extended only if
  // Candi took an earlier turn too soon.
  const least = Math.max(judgement === 'enough' ? quick : unhurried, Math.min(veryPatient, hasteMs * margin));
  if (hasFallen) return { ms: least, why: 'fallen' };
  if ((probability ?? 0) >= sureProbability && (ending ?? 0) <= up) {
    const rest = (ending ?? 1) <= low ? Math.min(learned, unhurried) : learned;
    return { ms: Math.max(least, rest), why: 'sounds done' };
  }
  // A pause after a complete sentence is probably the end, even if this candidate's pauses are long.
  return { ms: Math.max(patient, least), why: 'sounds open' };
};

/**
 * Returns how much silence is required before it is Candi's turn. A pause can't be told from the end of a turn with
 * certainty, and cutting off an answer is worse than waiting, so Candi responds quickly only if the answer is
 * complete and also sounds finished.
 */
export const patience = (evidence: Evidence): Patience => {
  const { ms, why } = patienceOf(evidence);
  return { ms: ms * evidence.extraTime, why };
};
