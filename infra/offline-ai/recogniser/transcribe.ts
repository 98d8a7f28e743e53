import { windowMs } from './segmenter.ts';
import type { Piece } from './segmenter.ts';
import { agreement, placeWords, wordsOf } from './words.ts';
import type { TextWord } from './words.ts';
import type { HeardWord } from './messages.ts';

/** A model that recognises speech. */
export interface SpeechModel {
  /** Recognises audio (mono, 16 kHz, −1 to 1). `probability`: mean probability of the text, if the model knows it (0–1). */
  decode(samples: Float32Array): Promise<{ text: string; probability?: number }>;
  /** Whether decoding takes so long that interim results are left out while another result is due. */
  isSlow: boolean;
}

/** Text of a piece so far. */
export type Decoded = Awaited<ReturnType<SpeechModel['decode']>>;

/** Least voiced time of a piece with words (ms). A knock or a click is shorter. */
const leastVoicedMs = 128;
/** Maximum number of words in a second of voice. Nobody speaks faster; a model that runs wild does. */
const mostWordsASecond = 6;
/** Share of agreeing words below which a piece is noise or another language rather than English. */
const leastAgreement = 0.2;
/** Mean probability below which a piece is noise or another language. */
const leastProbability = 0.3;
/** Length of a repeated run of words that nobody says three times in a row (words). */
const longestLoop = 6;
/** Factor by which the audio of the second decoding is faster. */
const speedUp = 1.06;

/** Returns the words of a piece that may still grow. */
export function interimWords({ text }: Decoded, piece: Piece): HeardWord[] {
  return placeWords(plausible(wordsOf(text), piece), piece).map((word) => ({ ...word, confidence: 0.5 }));
}

/** Recognises the words of a complete piece. `decoded`: result of decoding the same speech before, if there is one. */
export async function finalWords(piece: Piece, model: SpeechModel, decoded?: Decoded): Promise<HeardWord[]> {
  const { text, probability } = decoded ?? (await model.decode(piece.samples));
  const words = sentenceCase(plausible(wordsOf(text), piece), piece);
  if (words.length === 0) return [];
  if (probability !== undefined)
    return probability < leastProbability
      ? []
      : placeWords(words, piece).map((word) => ({ ...word, confidence: rounded(probability) }));
  const confidences = await confidencesOf(words, piece, model);
  return confidences === null
    ? []
    : placeWords(words, piece).map((word, index) => ({ ...word, confidence: confidences[index] ?? 0 }));
}

/**
 * Estimates the confidence of each word for a model that reports none: the piece is decoded again, 6 % faster. A word
 * that is heard both times is usually right, a word that isn't is usually wrong. Returns null if hardly a word agrees.
 *
 * The values are fitted to read English in noise of 40 to −3 dB (1,200 words): of the words in both results 97 % are
 * right if all words agree, and 74 % if 60 % of them do; of the other words 38 % and 8 %.
 */
async function confidencesOf(words: TextWord[], piece: Piece, model: SpeechModel): Promise<number[] | null> {
  const again = await model.decode(faster(piece.samples));
  const agrees = agreement(
    words.map(({ word }) => word),
    wordsOf(again.text).map(({ word }) => word),
  );
  const share = agrees.filter(Boolean).length / words.length;
  if (share < leastAgreement) return null;
  return agrees.map((agreed) => rounded(agreed ? 0.4 + 0.57 * share : 0.05 + 0.4 * share));
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** Returns no words for a sound that isn't speech, and removes the repetitions of a model that loops. */
function plausible(words: TextWord[], piece: Piece): TextWord[] {
  const voicedMs = piece.voiced.filter(Boolean).length * windowMs;
  if (voicedMs < leastVoicedMs || words.some(({ word }) => isForeign(word))) return [];
  const kept = withoutLoop(words);
  return kept.length * 1000 > mostWordsASecond * Math.max(voicedMs, 500) ? [] : kept;
}

/** Returns whether a word has letters that none of the recognised languages is written in. */
const isForeign = (word: string): boolean => /(?!\p{Script=Latin})\p{L}/u.test(word);

/** Cuts a text after the first of three or more repetitions of the same words. */
function withoutLoop(words: TextWord[]): TextWord[] {
  for (let length = 1; length <= longestLoop; length++) {
    for (let at = 0; at + length * 3 <= words.length; at++) {
      const isSame = (offset: number) => words[at + offset]?.word === words[at + offset + length]?.word;
      let same = 0;
      while (isSame(same)) same++;
      // A single word is also repeated by people, as in "no, no, no".
      if (same >= length * (length === 1 ? 4 : 2)) return words.slice(0, at + length);
    }
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
