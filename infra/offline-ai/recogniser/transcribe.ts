import { windowMs } from './segmenter.ts';
import type { Piece } from './segmenter.ts';
import { agreement, placeWords, wordsOf } from './words.ts';
import type { TextWord } from './words.ts';
import type { HeardWord } from './messages.ts';

/** A model that recognises speech. */
export interface SpeechModel {
  /**
   * Recognises audio (mono, 16 kHz, −1 to 1). `probability`: mean probability of the text, if the model knows it (0–1).
   * `ended`: whether the model found an end of the text, if it knows that.
   */
  decode(samples: Float32Array): Promise<{ text: string; probability?: number; ended?: boolean }>;
  /** What the model says of noise, however often it is asked: words in lower case, separated by spaces. */
  ofNoise?: ReadonlySet<string>;
}

/** Text of a piece so far. */
export type Decoded = Awaited<ReturnType<SpeechModel['decode']>>;

/** Least voiced time of a piece with words (ms). A knock or a click is shorter. */
const leastVoicedMs = 128;
/** Maximum number of words in a second of voice. Nobody speaks faster; a model that runs wild does. */
const mostWordsASecond = 6;
/** Share of agreeing words below which a piece is noise or another language rather than English. */
const leastAgreement = 0.3;
/** Mean probability below which a piece is noise or another language. */
const leastProbability = 0.3;
/** Length of a repeated run of words that nobody says three times in a row (words). */
const longestLoop = 6;
/** Length of a repeated end of a text (words). */
const leastRepeated = 3;
/**
 * Factor by which the audio of the second decoding is faster. English is understood as well as before, in noise too. What
 * the model makes of another language agrees in fewer words than at 1.06: 45 % instead of 59 % in Spanish.
 */
const speedUp = 1.2;

/** Returns the words of a piece that may still grow. */
export function interimWords(decoded: Decoded, piece: Piece, { ofNoise }: SpeechModel): HeardWord[] {
  return placeWords(plausible(decoded, piece, ofNoise).words, piece).map((word) => ({
    ...word,
    confidence: 0.5,
  }));
}

/**
 * Recognises the words of a complete piece. `decoded`: result of decoding the same speech before, if there is one.
 *
 * The model runs wild on a piece now and then, mostly on one that was cut in the middle of a sentence: it repeats itself
 * or says more than anybody can. The same piece, 20 % faster, is rarely misunderstood in the same way, so that its second
 * decoding is taken instead.
 */
export async function finalWords(piece: Piece, model: SpeechModel, decoded?: Decoded): Promise<HeardWord[]> {
  const first = decoded ?? (await model.decode(piece.samples));
  const firstReading = plausible(first, piece, model.ofNoise);
  if (firstReading.words.length === 0 && !firstReading.ranWild) return [];
  const isSure = first.probability !== undefined && !firstReading.ranWild;
  const second = isSure ? null : await model.decode(faster(piece.samples));
  const secondReading = second && firstReading.ranWild ? plausible(second, piece, model.ofNoise) : null;
  const takesSecond = secondReading !== null && isBetter(secondReading, firstReading);
  const words = sentenceCase((takesSecond ? secondReading : firstReading).words, piece);
  if (words.length === 0) return [];
  const { probability } = (takesSecond ? second : null) ?? first;
  if (probability !== undefined)
    return probability < leastProbability
      ? []
      : placeWords(words, piece).map((word) => ({ ...word, confidence: rounded(probability) }));
  const confidences = confidencesOf(words, wordsOf((takesSecond ? first : second)?.text ?? ''));
  return confidences === null
    ? []
    : placeWords(words, piece).map((word, index) => ({ ...word, confidence: confidences[index] ?? 0 }));
}

const isBetter = (one: Reading, other: Reading): boolean =>
  one.ranWild === other.ranWild ? one.words.length > other.words.length : !one.ranWild;

/**
 * Estimates the confidence of each word for a model that reports none, by another decoding of the same piece, 20 % faster
 * or slower. A word that is heard both times is usually right, a word that isn't is usually wrong. Returns null if hardly a
 * word agrees.
 *
 * In kitchen noise of 12 to −3 dB (1,900 words of English voices), 98 % of the agreeing words are right if all agree, 93 %
 * if 60 to 80 % do and 74 % if 20 to 40 % do; of the other words 28 % and 20 %. The values are lower, because words agree
 * by chance in another language.
 */
function confidencesOf(words: readonly TextWord[], others: readonly TextWord[]): number[] | null {
  const agrees = agreement(
    words.map(({ word }) => word),
    others.map(({ word }) => word),
  );
  const share = agrees.filter(Boolean).length / words.length;
  if (share < leastAgreement) return null;
  return agrees.map((agreed) => rounded(agreed ? 0.4 + 0.57 * share : 0.05 + 0.4 * share));
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** Words of a text that can be those of a piece. */
interface Reading {
  words: TextWord[];
  /** Whether the model repeated itself or said more than anybody can. */
  ranWild: boolean;
}

/** Returns no words for a sound that isn't speech, and removes the repetitions of a model that loops. */
function plausible({ text, ended }: Decoded, piece: Piece, ofNoise?: ReadonlySet<string>): Reading {
  const words = wordsOf(text);
  const voicedMs = piece.voiced.filter(Boolean).length * windowMs;
  const isOfNoise = ofNoise?.has(words.map(({ word }) => word).join(' ')) ?? false;
  if (voicedMs < leastVoicedMs || isOfNoise || words.some(({ word }) => isForeign(word)))
    return { words: [], ranWild: false };
  const isTooFast = ({ length }: TextWord[]) => length * 1000 > mostWordsASecond * Math.max(voicedMs, 500);
  const once = withoutLoop(words);
  const ranWild = ended === false || once.length < words.length || isTooFast(once) || startsOver(once);
  const kept = ranWild ? withoutRepeatedEnd(once) : once;
  return { words: isTooFast(kept) ? [] : kept, ranWild };
}

/** Returns whether a word has letters that none of the recognised languages is written in. */
const isForeign = (word: string): boolean => /(?!\p{Script=Latin})\p{L}/u.test(word);

/**
 * Cuts a text after the first of three or more repetitions of the same words. At the end of the text, the third one may be
 * incomplete.
 */
function withoutLoop(words: TextWord[]): TextWord[] {
  for (let length = 1; length <= longestLoop; length++) {
    for (let at = 0; at + length * 2 < words.length; at++) {
      const isSame = (offset: number) => words[at + offset]?.word === words[at + offset + length]?.word;
      let same = 0;
      while (at + length + same < words.length && isSame(same)) same++;
      const isAtEnd = at + length + same === words.length;
      // Short repetitions are also made by people, as in "no, no, no" and "very, very".
      const isLoop = same >= length * (length === 1 ? 4 : 2) || (isAtEnd && length >= 3 && same > length);
      if (isLoop) return words.slice(0, at + length);
    }
  }
  return words;
}

/** Returns whether a text ends with a sentence, complete or not, that repeats how it begins. */
function startsOver(words: readonly TextWord[]): boolean {
  const from =
    words.findLastIndex(({ written }, index) => index < words.length - 1 && /[.!?]$/u.test(written)) + 1;
  const end = words.slice(from);
  return (
    from >= end.length &&
    end.length > leastRepeated &&
    end.every(({ word }, index) => words[index]?.word === word)
  );
}

/**
 * Cuts the end of a text if it repeats earlier words, until the text ends. The last word may be incomplete. Only for a model
 * that ran wild: people repeat themselves, too.
 */
function withoutRepeatedEnd(words: TextWord[]): TextWord[] {
  for (let from = leastRepeated; from <= words.length - leastRepeated; from++) {
    const end = words.slice(from);
    const isRepeated = (at: number) =>
      end.every(({ word }, index) => {
        const earlier = words[at + index]?.word ?? '';
        return index === end.length - 1 ? earlier.startsWith(word) : earlier === word;
      });
    for (let at = 0; at < from; at++) if (isRepeated(at)) return words.slice(0, from);
  }
  return words;
}

/** The model begins and ends each piece as a sentence. Undoes this where the speech goes on across the cut. */
function sentenceCase(words: TextWord[], piece: Piece): TextWord[] {
  return words.map((word, index) => {
    let { written } = word;
    if (index === 0 && piece.continues && isOrdinary(word))
      written = written[0]?.toLowerCase() + written.slice(1);
    if (index === words.length - 1 && !piece.endpoint) written = written.replace(/\.$/u, '');
    return { ...word, written };
  });
}

/** Returns whether only the word's first letter is a capital, and it isn't "I". */
const isOrdinary = ({ written }: TextWord): boolean => /^\p{Lu}\p{Ll}/u.test(written);

/** Returns the samples played faster, by linear interpolation. */
function faster(samples: Float32Array): Float32Array {
  return Float32Array.from({ length: Math.floor(samples.length / speedUp) }, (_, index) => {
    const at = index * speedUp;
    const before = Math.floor(at);
    const [left = 0, right = left] = [samples[before], samples[before + 1]];
    return left + (at - before) * (right - left);
  });
}
