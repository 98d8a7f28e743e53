import { pick, randomFrom } from '@candi/agent/rehearsal/random';

/**
 * How the synthetic answers of the turn bench are spoken: where they stop, for how long, and what is heard meanwhile.
 * Made by rule from a seed, so that every run of every machine has the same ones.
 */

export type Filling = 'silence' | 'cough' | 'hum';

export interface Pause {
  /** The first so many words stand before it. */
  afterWord: number;
  filling: Filling;
  /** Of silence, before and behind what fills it. ms. */
  beforeMs: number;
  afterMs: number;
}

export interface PlannedAnswer {
  words: string[];
  /** One or two, in the order of the words. */
  pauses: Pause[];
  /** Of the voice's pitch and of its speed; 1 is the engine's own. The same for as many answers as a room holds. */
  pitch: number;
  speed: number;
}

const shortestMs = 500;
const longestMs = 3000;
/** One answer in so many stops twice, and one pause in so many is filled with a cough, one with a hum. */
const twiceIn = 4;
const filledIn = 5;
/** No pause before so many words, and none after: a sentence has begun, and it goes on. */
const edgeWords = 4;
/** Of a pause that is filled, the silence before the filling. */
const fillingAt = { least: 0.4, most: 0.6 };

const shuffled = <T>(items: readonly T[], random: () => number): T[] => {
  const rest = [...items];
  return items.map(() => rest.splice(Math.floor(random() * rest.length), 1)).flat();
};

/**
 * Lengths of `count` pauses, between 0.5 and 3 s: as people's are, many are short and few are long (spread evenly by
 * their logarithm), and any count of them is spread alike.
 */
const pauseLengths = (count: number, random: () => number): number[] =>
  shuffled(
    Array.from({ length: count }, (_, i) => i),
    random,
  ).map((i) => Math.round(shortestMs * (longestMs / shortestMs) ** ((i + random()) / count)));

const between = (random: () => number, least: number, most: number): number =>
  least + (most - least) * random();

/** Where an answer stops: anywhere, whether a thought ends there or not. */
const places = (words: number, count: number, random: () => number): number[] => {
  const room = words - 2 * edgeWords;
  return Array.from({ length: count }, (_, i) =>
    Math.round(edgeWords + (room * (i + between(random, 0.2, 0.8))) / count),
  );
};

/**
 * The answers to `sentences`, in their order. @param placesOf where a sentence must stop, for those that were recorded
 * in pieces @param sameVoice how many answers one candidate gives
 */
export const planAnswers = (
  sentences: readonly (readonly string[])[],
  { seed, sameVoice, placesOf }: { seed: number; sameVoice: number; placesOf?: (index: number) => number[] },
): PlannedAnswer[] => {
  const random = randomFrom(seed);
  const stops = sentences.map((words, index) => {
    const count = (index + seed) % twiceIn === 0 ? 2 : 1;
    return placesOf?.(index) ?? places(words.length, count, random);
  });
  const lengths = pauseLengths(stops.flat().length, random);
  const fillings = shuffled(
    lengths.map((_, i): Filling => (['cough', 'hum'] as const)[i % filledIn] ?? 'silence'),
    random,
  );
  let voice = { pitch: 1, speed: 1 };
  return sentences.map((words, index) => {
    if (index % sameVoice === 0)
      voice = { pitch: pick(random, [0.62, 0.72, 0.85, 1, 1.1]), speed: between(random, 0.95, 1.15) };
    const pauses = (stops[index] ?? []).map((afterWord): Pause => {
      const ms = lengths.shift() ?? shortestMs;
      const filling = fillings.shift() ?? 'silence';
      const beforeMs = Math.round(ms * between(random, fillingAt.least, fillingAt.most));
      return { afterWord, filling, beforeMs, afterMs: ms - beforeMs };
    });
    return { words: [...words], pauses, ...voice };
  });
};
