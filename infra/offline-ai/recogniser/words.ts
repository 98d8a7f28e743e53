import type { HeardWord } from './messages.ts';
import { windowMs } from './segmenter.ts';
import type { Piece } from './segmenter.ts';

/** A word of a text, as it is written and as it is compared. */
export interface TextWord {
  word: string;
  written: string;
}

/** Returns the words of a text. Marks that stand alone, such as a dash, are left out, and so are quotation marks, which can't be heard. */
export function wordsOf(text: string): TextWord[] {
  const words: TextWord[] = [];
  for (const raw of text.split(/\s+/u).filter(Boolean)) {
    // The model doubles a mark now and then.
    const written = raw.replaceAll(/['’]?["“”«»]['’]?/gu, '').replaceAll(/([,;:!?])\1+/gu, '$1');
    const word = written.toLowerCase().replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
    if (word !== '') words.push({ word, written });
  }
  return words;
}

/** Time for a word's beginning and end, beside its letters (letters). */
const wordCost = 1;

/**
 * Gives each word a time range. Moonshine reports no times, so the words are spread over the voiced windows of the piece
 * in proportion to their letters: words don't fall into pauses. The times are estimates.
 */
export function placeWords(words: readonly TextWord[], piece: Piece): Omit<HeardWord, 'confidence'>[] {
  const voiced = piece.voiced.flatMap((each, index) => (each ? [piece.startMs + index * windowMs] : []));
  if (voiced.length === 0) voiced.push(piece.startMs);
  const total = words.reduce((sum, { word }) => sum + word.length + wordCost, 0);
  /** Returns the position of a share of the voiced time. `from`: whether the position begins a word. */
  const at = (share: number, from: boolean): number => {
    const exact = share * voiced.length;
    const index = Math.min(voiced.length - 1, from ? Math.floor(exact) : Math.max(0, Math.ceil(exact) - 1));
    return Math.round((voiced[index] ?? piece.startMs) + (exact - index) * windowMs);
  };
  let done = 0;
  return words.map((word) => {
    const startMs = at(done / total, true);
    done += word.word.length + wordCost;
    return { ...word, startMs, endMs: Math.max(startMs + 1, at(done / total, false)) };
  });
}

/** Returns for each word of `words` whether it is also in `others`, at the same place of an alignment with least edits. */
export function agreement(words: readonly string[], others: readonly string[]): boolean[] {
  const cost = Array.from({ length: words.length + 1 }, (_, row) =>
    Array.from({ length: others.length + 1 }, (__, column) => (row === 0 ? column : column === 0 ? row : 0)),
  );
  const costAt = (row: number, column: number) => cost[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= words.length; row++) {
    for (let column = 1; column <= others.length; column++) {
      const swap = costAt(row - 1, column - 1) + (words[row - 1] === others[column - 1] ? 0 : 1);
      const rowCosts = cost[row];
      if (rowCosts)
        rowCosts[column] = Math.min(swap, costAt(row - 1, column) + 1, costAt(row, column - 1) + 1);
    }
  }
  const agrees = words.map(() => false);
  let [row, column] = [words.length, others.length];
  while (row > 0 && column > 0) {
    const same = words[row - 1] === others[column - 1];
    if (costAt(row, column) === costAt(row - 1, column - 1) + (same ? 0 : 1)) {
      agrees[row - 1] = same;
      row--;
      column--;
    } else if (costAt(row, column) === costAt(row - 1, column) + 1) row--;
    else column--;
  }
  return agrees;
}
