import type { Language } from '@candi/contract/platform/enumerations';
import { wordsOf } from '@candi/language/text/words';
import type { Word } from '@candi/language/text/words';
import { stem } from '@candi/language/text/stem';

/** Maximum length of a quote (words). */
const longest = 22;

export interface Passage {
  turn: number;
  quote: string;
  /** The wanted stems that the quote contains. */
  holds: Set<string>;
}

/**
 * Returns up to three verbatim passages from the turns, preferring those with the most wanted stems. Each passage
 * adds at least one stem that the previous passages lack.
 */
export function bestPassages(
  turns: readonly { turn: number; text: string }[],
  wanted: ReadonlySet<string>,
  language: Language,
): Passage[] {
  const candidates = turns.flatMap(({ turn, text }) =>
    parts(text).map((words): Passage => {
      const holds = new Set(
        words.map((word) => stem(word.plain, language)).filter((each) => wanted.has(each)),
      );
      return { turn, quote: text.slice(words[0]?.start ?? 0, words.at(-1)?.end ?? 0), holds };
    }),
  );
  const chosen: Passage[] = [];
  const covered = new Set<string>();
  const gain = ({ holds }: Passage) => [...holds].filter((each) => !covered.has(each)).length;
  while (chosen.length < 3) {
    const best = candidates.toSorted((a, b) => gain(b) - gain(a))[0];
    if (!best || gain(best) === 0) break;
    chosen.push(best);
    for (const each of best.holds) covered.add(each);
  }
  return chosen.length > 0 ? chosen.toSorted((a, b) => a.turn - b.turn) : candidates.slice(0, 1);
}

/**
 * Splits a text into sentences, each a list of words. A sentence that is too long for a quote is split into
 * overlapping parts.
 */
function parts(text: string): Word[][] {
  const words = wordsOf(text);
  const sentences: Word[][] = [];
  let current: Word[] = [];
  words.forEach((word, index) => {
    current.push(word);
    const next = words[index + 1];
    if (!next || /[.!?؟…;؛\n]/u.test(text.slice(word.end, next.start))) {
      sentences.push(current);
      current = [];
    }
  });
  return sentences.flatMap((sentence) => {
    if (sentence.length <= longest) return [sentence];
    const windows: Word[][] = [];
    for (let start = 0; start < sentence.length - longest / 2; start += longest / 2)
      windows.push(sentence.slice(start, start + longest));
    return windows;
  });
}
