import { readFileSync } from 'node:fs';
import { pick, randomFrom } from '@candi/agent/simulation/random';
import { languages, type Language } from '@candi/contract/platform/enumerations';
import type { Speaker } from '@candi/infra/offline-ai/tts/protocol';
import { z } from 'zod';
import type { Filling } from '../../../../tests/speech/fillings.ts';

/**
 * Plans what the synthetic candidates of the offline turn bench say, where they pause and for how long. Seeded, so that
 * every run uses the same answers. The texts are in lab/speech/turns: each language has five questions and four
 * candidates' answers for tuning, and others that are held back. "…" in a text marks a place where people pause.
 */

export const answerSets = ['tuning', 'held'] as const;
export type AnswerSet = (typeof answerSets)[number];

export interface Question {
  question: string;
  expectedAnswer: string;
}

/** `mark`: at a marked place inside a sentence. `sentence`: after a sentence. `word`: between any two words. */
export type PausePlace = 'mark' | 'sentence' | 'word';

export interface Pause {
  sentence: number;
  /** Number of the sentence's words before the pause. */
  afterWord: number;
  place: PausePlace;
  ms: number;
  filling: Filling;
}

export interface ScriptedAnswer {
  id: string;
  /** The words of each sentence, with commas and without the full stop. */
  sentences: string[][];
  /** In order. */
  pauses: Pause[];
}

/** Who answers which questions, in order. */
export interface Interviewee {
  id: string;
  language: Language;
  questions: readonly Question[];
}

/** A synthetic candidate with a voice of espeak-ng. */
export interface ScriptedCandidate extends Interviewee {
  speaker: Speaker;
  speed: number;
  answers: ScriptedAnswer[];
}

const textFile = z.record(
  z.enum(answerSets),
  z.object({
    questions: z.array(z.tuple([z.string(), z.string()])),
    candidates: z.array(z.array(z.string())),
  }),
);

const variants: Record<AnswerSet, readonly string[]> = {
  tuning: ['f2', 'm3', 'Andy', 'Annie', 'klatt2', 'm1'],
  held: ['f4', 'm7', 'Michael', 'linda', 'klatt4', 'f3'],
};
const seeds: Record<AnswerSet, number> = { tuning: 100, held: 9000 };

/**
 * Pause lengths (ms): log-normal, as Campione and Véronis found for silent pauses in five languages ("A large-scale
 * multilingual study of silent pause duration", 2002). One of three is longer than 1 s, and one of sixteen than 2 s.
 */
const pauseMs = { median: 800, deviation: 0.6, least: 300, most: 3000 } as const;
/** A short answer pauses with this probability; a longer one pauses about once in every `wordsPerPause` words. */
const shortPauses = 0.6;
const shortWords = 4;
const wordsPerPause = 11;
const mostPauses = 4;
/** Weight of a pause between any two words, beside marked places and the ends of sentences with weight 1. */
const wordWeight = 0.35;
/** Words kept between such a pause and the sentence's ends. */
const edgeWords = 2;
/** One of so many pauses contains a cough, and one a hum. */
const filledIn = 10;

type Place = Omit<Pause, 'ms' | 'filling'> & { weight: number };

/** Returns the sentences of a text, and the places where it may pause. */
const parse = (text: string): { sentences: string[][]; places: Place[] } => {
  const sentences: string[][] = [[]];
  const places: Place[] = [];
  for (const token of text.split(/\s+/u)) {
    const sentence = sentences.length - 1;
    const words = sentences[sentence] ?? [];
    if (token === '…') {
      if (words.length > 0) places.push({ sentence, afterWord: words.length, place: 'mark', weight: 1 });
    } else if (/[.?!؟]$/u.test(token)) {
      words.push(token.slice(0, -1));
      places.push({ sentence, afterWord: words.length, place: 'sentence', weight: 1 });
      sentences.push([]);
    } else words.push(token);
  }
  // The last sentence ends the answer.
  return { sentences: sentences.slice(0, -1), places: places.slice(0, -1) };
};

/** Returns a pause length (ms), by the Box–Muller transform. */
const pauseLength = (random: () => number): number => {
  const { median, deviation, least, most } = pauseMs;
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return Math.round(Math.min(most, Math.max(least, median * Math.exp(deviation * normal))));
};

const takeOne = (places: Place[], random: () => number): Place | undefined => {
  let at = random() * places.reduce((sum, { weight }) => sum + weight, 0);
  const index = places.findIndex(({ weight }) => (at -= weight) <= 0);
  return places.splice(Math.max(0, index), 1)[0];
};

const planPauses = (sentences: string[][], marked: Place[], random: () => number): Pause[] => {
  const anywhere = sentences.flatMap((words, sentence): Place[] => {
    const room = words.length - 2 * edgeWords;
    if (room < 1) return [];
    const afterWord = edgeWords + Math.floor(random() * (room + 1));
    const isMarked = marked.some((place) => place.sentence === sentence && place.afterWord === afterWord);
    return isMarked ? [] : [{ sentence, afterWord, place: 'word', weight: wordWeight }];
  });
  const places = [...marked, ...anywhere];
  const words = sentences.flat().length;
  const wanted =
    words <= shortWords
      ? Number(random() < shortPauses)
      : Math.max(1, Math.round(words / wordsPerPause + random() - 0.5));
  const count = Math.min(wanted, places.length, mostPauses);
  return Array.from({ length: count }, () => takeOne(places, random))
    .flatMap((place): Pause[] => {
      if (place === undefined) return [];
      const filling = (['cough', 'hum'] as const)[Math.floor(random() * filledIn)] ?? 'silence';
      const { weight: _, ...rest } = place;
      return [{ ...rest, ms: pauseLength(random), filling }];
    })
    .toSorted((a, b) => a.sentence - b.sentence || a.afterWord - b.afterWord);
};

/** Returns a set's questions and each candidate's answers to them, with marks where people pause. */
export const textsOf = (
  language: Language,
  set: AnswerSet,
): { questions: Question[]; candidates: string[][] } => {
  const file = new URL(`../../../speech/turns/${language}.json`, import.meta.url);
  const { questions, candidates } = textFile.parse(JSON.parse(readFileSync(file, 'utf8')))[set];
  return {
    questions: questions.map(([question, expectedAnswer]) => ({ question, expectedAnswer })),
    candidates,
  };
};

/** Returns the set's candidates in a language: each of the texts, spoken with each of espeak-ng's voices. */
export const candidatesIn = (language: Language, set: AnswerSet): ScriptedCandidate[] => {
  const { questions, candidates } = textsOf(language, set);
  const random = randomFrom(seeds[set] + languages.indexOf(language));
  return variants[set].flatMap((variant, voice) =>
    candidates.map((answers, who): ScriptedCandidate => {
      const id = `${language}-${set}-${who + 1}-${variant}`;
      const pitch = Math.round(30 + 40 * random());
      const range = Math.round(35 + 30 * random());
      return {
        id,
        language,
        questions,
        speaker: { variant, pitch, range },
        speed: pick(random, [0.85, 0.95, 1, 1.1, 1.2]),
        answers: answers.map((text, index) => {
          const { sentences, places } = parse(text);
          return {
            id: `${id}-${voice}-${index + 1}`,
            sentences,
            pauses: planPauses(sentences, places, random),
          };
        }),
      };
    }),
  );
};
