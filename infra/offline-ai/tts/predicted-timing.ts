import type { SpokenPhoneme, TimedSegment } from './protocol.ts';
import { ipaOf } from './misaki.ts';

/** A token as a model reads it. */
export interface ModelToken {
  text: string;
  /** Symbols of the model's alphabet; those of a punctuation mark have no sound. */
  symbols: string;
  /** Whether a space symbol follows. */
  spaced: boolean;
}

/** What a model has spoken at once. */
export interface ModelGroup {
  tokens: readonly ModelToken[];
  /** Units of each symbol, each space, and of the silence before and after them. */
  durations: readonly number[];
}

/** Length of a unit of hibari's and Kokoro's durations (ms): 600 samples at 24 kHz. */
export const unitMs = 25;

export interface PredictedWord extends TimedSegment {
  text: string;
}
export interface PredictedTiming {
  words: PredictedWord[];
  phonemes: SpokenPhoneme[];
}

/**
 * How much earlier a sound is heard than its symbol's units are (ms), and how long before the end of the first silence
 * the first word begins (ms). Measured on 247 English words with PocketSphinx's forced alignment, for both models.
 */
const earlierMs = 35;
const firstEarlierMs = 40;

/**
 * Returns the times of words and phonemes from the durations that a model predicted, relative to its first sample.
 * Tokens without a space between them are one word. The units of a space belong to the word after it. Length marks, diacritics and stress marks count as part of the
 * phoneme before them; a stress mark at a word's start is part of the next phoneme.
 */
export function predictedTiming(groups: readonly ModelGroup[]): PredictedTiming {
  const words: PredictedWord[] = [];
  const phonemes: SpokenPhoneme[] = [];
  let units = 0;
  for (const { tokens, durations } of groups) {
    let index = 0;
    const take = () => {
      const startMs = units * unitMs;
      units += durations[index++] ?? 0;
      return { startMs, endMs: units * unitMs };
    };
    let pendingMs: number | null = Math.max(0, take().endMs - firstEarlierMs);
    let word: PredictedWord | null = null;
    for (const { text, symbols, spaced } of tokens) {
      for (const symbol of symbols) {
        const { startMs, endMs } = take();
        const last = phonemes.at(-1);
        if (stress.test(symbol) && !(word && last)) {
          pendingMs ??= startMs;
          continue;
        }
        if (last && (stress.test(symbol) || attached.test(symbol))) {
          if (attached.test(symbol)) last.phoneme += symbol;
          last.endMs = endMs;
          if (word) word.endMs = endMs;
          continue;
        }
        if (!/\p{L}/u.test(symbol)) continue;
        const from = pendingMs ?? startMs;
        pendingMs = null;
        phonemes.push({ phoneme: ipaOf(symbol), startMs: from, endMs });
        if (!word) {
          word = { text: '', startMs: from, endMs };
          words.push(word);
        }
        word.endMs = endMs;
      }
      if (word) word.text += text;
      if (spaced) {
        pendingMs = take().startMs;
        word = null;
      }
    }
    take();
  }
  const earlier = <Segment extends TimedSegment>(segment: Segment): Segment => ({
    ...segment,
    startMs: Math.max(0, segment.startMs - earlierMs),
    endMs: Math.max(0, segment.endMs - earlierMs),
  });
  return { words: words.map(earlier), phonemes: phonemes.map(earlier) };
}

const stress = /[ˈˌ]/u;
const attached = /[\p{M}ːʰʲ]/u;
