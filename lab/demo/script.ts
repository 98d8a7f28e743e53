import type { Speaker } from '@candi/infra/offline-ai/tts/protocol';

/**
 * The candidate's voice: a natural voice by its name (see `naturalVoices`), or a speaker of espeak-ng in a language that
 * has none. `speed`: speaking rate relative to the voice's own rate.
 */
export type CandidateVoice = { speed: number } & ({ natural: string } | { speaker: Speaker });

/** Candi's follow-up to an answer. `asks`: number of the criterion that it probes; null if it probes none. */
export interface ScriptedFollowUp {
  words: string;
  asks: number | null;
}

/** One answer of the candidate. `covered`: numbers of the question's criteria that the answers so far cover. */
export interface ScriptedAnswer {
  says: string;
  covered: readonly number[];
  /** Candi's follow-up, to which the next answer belongs; absent if the question is settled. */
  followUp?: ScriptedFollowUp;
}

/**
 * A sample interview with the demo's template of its language: what the candidate says, and Candi's follow-ups. The
 * conductor adds her other lines.
 */
export interface DemoScript {
  candidate: { firstName: string; lastName: string };
  voice: CandidateVoice;
  /** Hue of the drawn camera picture (degrees). */
  hue: number;
  /** Reply to "Can you hear me well?". */
  hears: string;
  /** For each question of the template, the answers in order. */
  answers: readonly (readonly ScriptedAnswer[])[];
  /** The candidate's question for Candi, and the sentence of the template that answers it; null for none. */
  asks: { says: string; source: string } | null;
  /** Reply when Candi asks whether there are any questions, or any more. */
  done: string;
}

/** Returns everything that the candidate says, in order. */
export const linesOf = ({ hears, answers, asks, done }: DemoScript): string[] => [
  hears,
  ...answers.flat().map(({ says }) => says),
  ...(asks === null ? [] : [asks.says]),
  done,
];
