export interface PieceLengths {
  /** A sentence of at most this length is spoken at once (characters). */
  whole: number;
  /** Minimum and maximum lengths of the first piece, and minimum length of the others. */
  first: number;
  firstMost: number;
  others: number;
}

/** The end of a clause: punctuation and the space after it, or the space before a dash or a bracket. */
const clauseEnd = /[,;:،؛][”"’)\]]*\s+|\s+(?=[–—(])/gu;

/**
 * Divides a long sentence at the ends of clauses, so that its beginning can be heard while the rest is synthesised. A
 * sentence without a suitable end of a clause stays whole. The pieces joined are the sentence.
 */
export function piecesOf(sentence: string, lengths: PieceLengths): string[] {
  if (sentence.length <= lengths.whole) return [sentence];
  const ends = [...sentence.matchAll(clauseEnd)].map(({ 0: match, index }) => index + match.length);
  const pieces: string[] = [];
  let from = 0;
  for (const end of ends) {
    const length = end - from;
    const isFirst = pieces.length === 0;
    if (isFirst && length > lengths.firstMost) break;
    if (length < (isFirst ? lengths.first : lengths.others) || sentence.length - end < lengths.first)
      continue;
    pieces.push(sentence.slice(from, end));
    from = end;
  }
  return [...pieces, sentence.slice(from)];
}

/** Returns the pause after a piece within a sentence (ms). */
export const pauseAfter = (piece: string): number => (/[;:]\s*$/u.test(piece) ? 260 : 140);
