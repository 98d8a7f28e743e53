import { pick, randomFrom } from '@candi/agent/simulation/random';
import { languages, type Language } from '@candi/contract/platform/enumerations';
import { naturalVoices, type NaturalVoice } from '../../../speech/natural/voices.ts';
import type { Filling } from '../../../../tests/speech/fillings.ts';
import { textsOf, type AnswerSet, type Interviewee, type PausePlace } from '../offline/candidates.ts';
import { naturalPause } from './pause-lengths.ts';
import { spokenText, type Boundary } from './spoken-text.ts';

/**
 * Plans the answers that natural voices speak: the texts of lab/speech/turns, with the pauses of human speech. Seeded,
 * so that every run uses the same answers.
 */

export interface NaturalPause extends Boundary {
  place: PausePlace;
  ms: number;
  filling: Filling;
}

export interface NaturalAnswer {
  id: string;
  /** Text of the whole answer, as given to the voice. */
  text: string;
  /** Pauses in the order of the text. */
  pauses: NaturalPause[];
}

/** A synthetic candidate with a natural voice. */
export interface NaturalCandidate extends Interviewee {
  voice: NaturalVoice;
  speed: number;
  answers: NaturalAnswer[];
}

const uses = { tuning: 'tuning', held: 'test' } as const satisfies Record<AnswerSet, NaturalVoice['use']>;
const seeds: Record<AnswerSet, number> = { tuning: 500, held: 19_000 };
const speeds = [0.9, 1, 1.1];
/**
 * How often each text is used, with other pause lengths each time. The voice speaks it once, because a second of sound
 * costs about a second of CPU.
 */
export const takes = 6;
/** Share of the longer sentences that hesitate between two words (0–1). */
const hesitantShare = 0.35;
/** One of so many pauses of at least `filledMs` contains a cough, and one a hum. */
const filledIn = 10;
const filledMs = 700;

const fillingOf = (ms: number, random: () => number): Filling => {
  const drawn = (['cough', 'hum'] as const)[Math.floor(random() * filledIn)] ?? 'silence';
  return ms >= filledMs ? drawn : 'silence';
};

/** Whether a language has natural voices for candidates. */
export const hasNaturalVoices = (language: Language): boolean =>
  naturalVoices.some((voice) => voice.language === language && voice.use !== 'candi');

/**
 * Returns the set's candidates in a language with natural voices: each text with one voice, `takes` times with other
 * pauses. The takes of a text don't follow each other.
 */
export const naturalCandidatesIn = (language: Language, set: AnswerSet): NaturalCandidate[] => {
  const voices = naturalVoices.filter((voice) => voice.language === language && voice.use === uses[set]);
  const { questions, candidates } = textsOf(language, set);
  const random = randomFrom(seeds[set] + languages.indexOf(language));
  const spoken = candidates.flatMap((answers, who) => {
    const voice = voices[who % voices.length];
    if (!voice) return [];
    const speed = pick(random, speeds);
    return [{ who, voice, speed, texts: answers.map((text) => spokenText(text, hesitantShare, random)) }];
  });
  return Array.from({ length: takes }, (_, take) =>
    spoken.map(({ who, voice, speed, texts }): NaturalCandidate => {
      const id = `${language}-${set}-${who + 1}-${voice.name}-${take + 1}`;
      return {
        id,
        language,
        questions,
        voice,
        speed,
        answers: texts.map(({ text, boundaries }, index) => ({
          id: `${id}-${index + 1}`,
          text,
          pauses: boundaries.map((boundary): NaturalPause => {
            const ms = naturalPause(boundary.place, random);
            return { ...boundary, ms, filling: fillingOf(ms, random) };
          }),
        })),
      };
    }),
  ).flat();
};
