import { windowMs } from './segmenter.ts';
import type { SpeechSegment } from './segmenter.ts';
import { placeWords, wordsOf } from './words.ts';
import type { TextWord } from './words.ts';
import type { HeardWord } from './messages.ts';

/** Text of a segment so far. */
export interface Decoded {
  text: string;
  /** Mean probability of the text's tokens (geometric, 0–1). */
  probability: number;
  /** Probability that the audio has no speech (0–1), if the model estimates it. */
  noSpeech?: number;
  /** Probability that the audio is in the language that is recognised (0–1), if the model estimates it. */
  inLanguage?: number;
  /** Estimated probability that each part of the text between spaces is right (0–1), if the model knows it. */
  confidences?: readonly number[];
  /** Whether the model found an end of the text. */
  ended: boolean;
  /** The text as the model's tokens, if the model can continue it. */
  tokens?: readonly number[];
}

export interface DecodeOptions {
  /** What was recognised of the beginning of the same audio, which saves time. */
  before?: Decoded | undefined;
  /** The decoding stops and is rejected if this is aborted, unless the model can't stop. */
  signal?: AbortSignal | undefined;
}

/** A model that recognises speech. */
export interface SpeechModel {
  /** Recognises audio (mono, 16 kHz, −1 to 1). */
  decode(samples: Float32Array, options?: DecodeOptions): Promise<Decoded>;
  /** Returns false for a text that is probably that of noise or another language. */
  isSpeech(decoded: Decoded): boolean;
  /** What the model says of noise, however often it is asked: words in lower case, separated by spaces. */
  ofNoise?: ReadonlySet<string>;
}

/** Least voiced time of a segment with words (ms). A knock or a click is shorter. */
const leastVoicedMs = 128;
/** Maximum number of words in a second of voice. Nobody speaks faster; a model that runs wild does. */
const mostWordsASecond = 6;
/** Length of a repeated run of words that nobody says three times in a row (words). */
const longestLoop = 6;
/** Length of a repeated end of a text (words). */
const leastRepeated = 3;
/** Factor by which the audio of the second decoding is faster. English is understood as well as before, in noise too. */
const speedUp = 1.2;

/** Returns the words of a segment that may still grow. */
export function interimWords(decoded: Decoded, segment: SpeechSegment, model: SpeechModel): HeardWord[] {
  if (!model.isSpeech(decoded)) return [];
  return placeWords(plausible(decoded, segment, model).words, segment).map(({ part: _, ...word }) => ({
    ...word,
    confidence: 0.5,
  }));
}

/**
 * Recognises the words of a complete segment. `decoded`: result of decoding the same speech before, if there is one.
 *
 * The model runs wild on a segment now and then, mostly on one that was cut in the middle of a sentence: it repeats itself
 * or says more than anybody can. The same segment, 20 % faster, is rarely misunderstood in the same way, so that its second
 * decoding is taken instead.
 */
export async function finalWords(
  segment: SpeechSegment,
  model: SpeechModel,
  { decoded, before }: { decoded?: Decoded | undefined; before?: Decoded | undefined } = {},
): Promise<HeardWord[]> {
  const first = plausible(decoded ?? (await model.decode(segment.samples, { before })), segment, model);
  const second = first.ranWild
    ? plausible(await model.decode(faster(segment.samples)), segment, model)
    : null;
  const { words, decoded: taken } = second && isBetter(second, first) ? second : first;
  if (!model.isSpeech(taken)) return [];
  return placeWords(sentenceCase(words, segment), segment).map(({ part, ...word }) => ({
    ...word,
    confidence: rounded(taken.confidences?.[part] ?? taken.probability),
  }));
}

const isBetter = (one: Reading, other: Reading): boolean =>
  one.ranWild === other.ranWild ? one.words.length > other.words.length : !one.ranWild;

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** Words of a text that can be those of a segment. */
interface Reading {
  decoded: Decoded;
  words: TextWord[];
  /** Whether the model repeated itself or said more than anybody can. */
  ranWild: boolean;
}

/** Returns no words for a sound that isn't speech, and removes the repetitions of a model that loops. */
function plausible(decoded: Decoded, segment: SpeechSegment, { ofNoise }: SpeechModel): Reading {
  const words = wordsOf(decoded.text);
  const voicedMs = segment.voiced.filter(Boolean).length * windowMs;
  const isOfNoise = ofNoise?.has(words.map(({ word }) => word).join(' ')) ?? false;
  if (voicedMs < leastVoicedMs || isOfNoise || words.some(({ word }) => isForeign(word)))
    return { decoded, words: [], ranWild: false };
  const isTooFast = ({ length }: TextWord[]) => length * 1000 > mostWordsASecond * Math.max(voicedMs, 500);
  const once = withoutLoop(words);
  const ranWild = !decoded.ended || once.length < words.length || isTooFast(once) || startsOver(once);
  const kept = ranWild ? withoutRepeatedEnd(once) : once;
  return { decoded, words: isTooFast(kept) ? [] : kept, ranWild };
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
 * Cuts the end of a text if it repeats earlier words, until the text ends. The last word may be incomplete. Only for a
 * model that ran wild: people repeat themselves, too.
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

/** The model begins and ends each segment as a sentence. Undoes this where the speech goes on across the cut. */
function sentenceCase(words: TextWord[], segment: SpeechSegment): TextWord[] {
  return words.map((word, index) => {
    let { written } = word;
    if (index === 0 && segment.continues && isOrdinary(word))
      written = written[0]?.toLowerCase() + written.slice(1);
    if (index === words.length - 1 && !segment.endpoint) written = written.replace(/\.$/u, '');
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
