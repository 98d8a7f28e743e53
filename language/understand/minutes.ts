import { latinDigits } from '@candi/contract/platform/latin-digits';
import type { MinuteWords } from '../shapes/acts.ts';

/** How many words may stand between a number and the word for minutes, as in "five more minutes". */
const mostBetween = 1;

/** Returns the number of minutes that a normalised text names; null if it names none. */
export function minutesIn(text: string, { unit, numbers, alone }: MinuteWords): number | null {
  const words = latinDigits(text).split(' ');
  const numberOf = (word: string): number | undefined =>
    /^\d{1,3}$/u.test(word) ? Number(word) : numbers[word];
  for (const [at, word] of words.entries()) {
    if (!unit.test(word)) continue;
    const before = words.slice(Math.max(0, at - 1 - mostBetween), at).map(numberOf);
    const found = before.findLast((number) => number !== undefined);
    if (found !== undefined) return found;
  }
  const whole = Object.keys(alone).find((expression) => ` ${text} `.includes(` ${expression} `));
  return whole === undefined ? null : (alone[whole] ?? null);
}
