import { pick, randomFrom } from '@candi/agent/simulation/random';

/**
 * Plans the synthetic answers of the turn bench: after which words they pause, for how long, and what is heard during
 * the pause. Seeded, so that every run on every machine uses the same answers.
 */

export type Filling = 'silence' | 'cough' | 'hum';

export interface Pause {
  /** Number of words before the pause. */
  afterWord: number;
  filling: Filling;
  /** Silence before and after the filling (ms). */
  beforeMs: number;
  afterMs: number;
}

export interface PlannedAnswer {
  words: string[];
  /** One or two pauses, in order. */
  pauses: Pause[];
  /** Pitch and speed relative to the engine's own voice. The same for all answers in a room. */
  pitch: number;
  speed: number;
}

const shortestMs = 500;
const longestMs = 3000;
/** One in `twiceIn` answers pauses twice. Of every `filledIn` pauses, one contains a cough and one a hum. */
const twiceIn = 4;
const filledIn = 5;
/**
 * Minimum number of words before the first and after the last pause, so that the sentence has clearly begun
 * and clearly continues.
 */
const edgeWords = 4;
/** Range of the filling's position within its pause, as a fraction (0–1) of the pause. */
const fillingAt = { least: 0.4, most: 0.6 };

const shuffled = <T>(items: readonly T[], random: () => number): T[] => {
  const rest = [...items];
  return items.map(() => rest.splice(Math.floor(random() * rest.length), 1)).flat();
};

/**
 * Returns `count` pause lengths between 0.5 and 3 s (ms). They are spread evenly on a logarithmic scale, because
 * people's pauses are mostly short. The distribution is the same for any `count`.
 */
const pauseLengths = (count: number, random: () => number): number[] =>
  shuffled(
    Array.from({ length: count }, (_, i) => i),
    random,
  ).map((i) => Math.round(shortestMs * (longestMs / shortestMs) ** ((i + random()) / count)));

const between = (random: () => number, least: number, most: number): number =>
  least + (most - least) * random();

/** Returns the number of words before each pause of an answer. Clause boundaries are ignored. */
const pausePositions = (words: number, count: number, random: () => number): number[] => {
  const room = words - 2 * edgeWords;
  return Array.from({ length: count }, (_, i) =>
    Math.round(edgeWords + (room * (i + between(random, 0.2, 0.8))) / count),
  );
};

/**
 * Plans the answers to `sentences`, in order. `pausesOf`: returns the number of words before each pause, for
 * sentences recorded in parts. `sameVoice`: number of answers by one candidate.
 */
export const planAnswers = (
  sentences: readonly (readonly string[])[],
  { seed, sameVoice, pausesOf }: { seed: number; sameVoice: number; pausesOf?: (index: number) => number[] },
): PlannedAnswer[] => {
  const random = randomFrom(seed);
  const stops = sentences.map((words, index) => {
    const count = (index + seed) % twiceIn === 0 ? 2 : 1;
    return pausesOf?.(index) ?? pausePositions(words.length, count, random);
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
