import type { Language } from '@candi/contract/platform/enumerations';
import { hangs } from './hanging.ts';

/** What is known when the candidate has fallen silent. */
export interface Evidence {
  language: Language;
  /** The words of the turn so far. */
  text: string;
  /** The audio model's opinion that the candidate is done, 0–1; null where it has none. */
  probability: number | null;
  /** The share of the speaker's voice that lies below its ending: near 0 at the end of a statement. Null: too little voice. */
  ending: number | null;
  /** What the reply in the making takes the turn for; `unknown` while the model has not decided. */
  judgement: 'unknown' | 'enough' | 'not_enough';
  /** For how long the candidate was heard after the last word that is recognised. ms. */
  unheardMs: number;
  /** The longest pause that this candidate lately made and then went on. ms. */
  pauseMs: number;
  /** The longest silence after which Candi lately took her turn in haste and the candidate went on all the same. ms. */
  hasteMs: number;
  /** An accommodation: every silence is given so many times as long. */
  extraTime: number;
}

export interface Patience {
  /** Of silence, before it is Candi's turn. ms. */
  ms: number;
  why: 'words to come' | 'hangs' | 'not enough' | 'fallen' | 'sounds done' | 'sounds open';
}

/** All ms of silence. */
const quick = 250;
/** The model has a moment to find that the answer is none. */
const unhurried = 600;
/** Outlasts a pause of 1.5 s and the time that it takes to notice the voice again. */
export const patient = 1900;
const veryPatient = 2200;
/** For a sentence that breaks off, its voice not fallen: who looks for a word that long has not ended. */
const mostPatient = 3300;
/** So much longer than a pause that was seen before. */
const margin = 1.25;

/** More than a recogniser and the voice detector differ about where speech ended. ms. */
const mostUnheard = 600;
/**
 * A voice that ends in its lowest part has come to an end; statements of some languages fall less low than others'. Found
 * with synthetic voices: between where sentences ended and where they only paused.
 */
const fallen: Record<Language, number> = { en: 0.08, pt: 0.125, es: 0.1, ar: 0.115 };
/**
 * The audio model's opinion counts from here on, lower ones are as often wrong as right; and for a voice that is not up.
 * Found in English; for the others in proportion to the model's own thresholds.
 */
const sureProbability: Record<Language, number> = { en: 0.65, pt: 0.58, es: 0.63, ar: 0.63 };
const up = 0.35;
/** Where both agree, the model and a voice as low as this, what else this candidate's pauses were like hardly counts. */
const low = 0.2;

const patienceOf = (evidence: Evidence): Patience => {
  const { language, text, probability, ending, judgement, unheardMs, pauseMs, hasteMs } = evidence;
  const learned = Math.min(veryPatient, pauseMs * margin);
  const hasFallen = (ending ?? 1) <= fallen[language];
  // What the words say is out of date: the last of them are still to come, and judged anew then.
  if (unheardMs > mostUnheard) return { ms: patient, why: 'words to come' };
  // A last word that was misheard does not hold up a voice that has come to its end.
  if (hangs(text, language)) return { ms: hasFallen ? veryPatient : mostPatient, why: 'hangs' };
  if (judgement === 'not_enough') return { ms: veryPatient, why: 'not enough' };
  // Who pauses in a sentence does so with the voice still up: once it has fallen, only Candi's own haste makes her wait.
  const least = Math.max(judgement === 'enough' ? quick : unhurried, Math.min(veryPatient, hasteMs * margin));
  if (hasFallen) return { ms: least, why: 'fallen' };
  if ((probability ?? 0) >= sureProbability[language] && (ending ?? 0) <= up) {
    const rest = (ending ?? 1) <= low ? Math.min(learned, unhurried) : learned;
    return { ms: Math.max(least, rest), why: 'sounds done' };
  }
  // An answer, and no word is missing: however long this candidate's pauses, this one is probably an end.
  return { ms: Math.max(patient, least), why: 'sounds open' };
};

/**
 * How long to wait in silence until it is Candi's turn. Nothing tells a pause to think from an end with certainty, and
 * to cut an answer off is worse than to wait: only what is an answer, can be an end and sounds ended goes quickly.
 */
export const patience = (evidence: Evidence): Patience => {
  const { ms, why } = patienceOf(evidence);
  return { ms: ms * evidence.extraTime, why };
};
