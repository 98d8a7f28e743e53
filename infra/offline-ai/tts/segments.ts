export interface SegmentLengths {
  /** A sentence of at most this length is spoken at once (characters). */
  whole: number;
  /** Minimum and maximum lengths of the first segment, and minimum length of the others. */
  first: number;
  firstMost: number;
  others: number;
}

/** The end of a clause: punctuation and the space after it, or the space before a dash or a bracket. */
const clauseEnd = /[,;:،؛][”"’)\]]*\s+|\s+(?=[–—(])/gu;

/**
 * Divides a long sentence at the ends of clauses, so that its beginning can be heard while the rest is synthesised. A
 * sentence without a suitable end of a clause stays whole. The segments joined are the sentence.
 */
export function segmentsOf(sentence: string, lengths: SegmentLengths): string[] {
  if (sentence.length <= lengths.whole) return [sentence];
  const ends = [...sentence.matchAll(clauseEnd)].map(({ 0: match, index }) => index + match.length);
  const segments: string[] = [];
  let from = 0;
  for (const end of ends) {
    const length = end - from;
    const isFirst = segments.length === 0;
    if (isFirst && length > lengths.firstMost) break;
    if (length < (isFirst ? lengths.first : lengths.others) || sentence.length - end < lengths.first)
      continue;
    segments.push(sentence.slice(from, end));
    from = end;
  }
  return [...segments, sentence.slice(from)];
}

/** Returns the pause after a segment within a sentence (ms). */
export const pauseAfter = (segment: string): number => (/[;:]\s*$/u.test(segment) ? 260 : 140);
