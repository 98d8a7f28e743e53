import type { HeardWord } from './messages.ts';
import { windowMs } from './segmenter.ts';
import type { SpeechSegment } from './segmenter.ts';

/** A word of a text, as it is written and as it is compared. */
export interface TextWord {
  word: string;
  written: string;
  /** Index of the word among the parts of the text between spaces. */
  part: number;
}

/** Returns the words of a text. Marks that stand alone, such as a dash, are left out, and so are quotation marks, which can't be heard. */
export function wordsOf(text: string): TextWord[] {
  const words: TextWord[] = [];
  for (const [part, raw] of text.split(/\s+/u).filter(Boolean).entries()) {
    // The model doubles a mark now and then.
    const written = raw.replaceAll(/['’]?["“”«»]['’]?/gu, '').replaceAll(/([,;:!?])\1+/gu, '$1');
    const word = written.toLowerCase().replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
    if (word !== '') words.push({ word, written, part });
  }
  return words;
}

/** Time for a word's beginning and end, beside its letters (letters). */
const wordCost = 1;

/**
 * Gives each word a time range. Moonshine reports no times, so the words are spread over the voiced windows of the segment
 * in proportion to their letters: words don't fall into pauses. The times are estimates.
 */
export function placeWords(
  words: readonly TextWord[],
  segment: SpeechSegment,
): (TextWord & Pick<HeardWord, 'startMs' | 'endMs'>)[] {
  const voiced = segment.voiced.flatMap((each, index) => (each ? [segment.startMs + index * windowMs] : []));
  if (voiced.length === 0) voiced.push(segment.startMs);
  const total = words.reduce((sum, { word }) => sum + word.length + wordCost, 0);
  /** Returns the position of a share of the voiced time. `from`: whether the position begins a word. */
  const at = (share: number, from: boolean): number => {
    const exact = share * voiced.length;
    const index = Math.min(voiced.length - 1, from ? Math.floor(exact) : Math.max(0, Math.ceil(exact) - 1));
    return Math.round((voiced[index] ?? segment.startMs) + (exact - index) * windowMs);
  };
  let done = 0;
  return words.map((word) => {
    const startMs = at(done / total, true);
    done += word.word.length + wordCost;
    return { ...word, startMs, endMs: Math.max(startMs + 1, at(done / total, false)) };
  });
}
