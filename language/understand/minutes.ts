import { latinDigits } from '@candi/contract/platform/latin-digits';
import type { MinuteWords } from '../shapes/acts.ts';

/** How many words may stand between a number and the word for minutes, as in "five more minutes". */
const mostBetween = 1;

const isTens = (number: number): boolean => number >= 10 && number % 10 === 0;

/** Returns whether two numbers that follow each other are one, such as "twenty" and "five". */
const isOneNumber = (
  first: number,
  second: number,
  isJoined: boolean,
  { unitsFirst }: MinuteWords,
): boolean => {
  const [tens, units] = unitsFirst ? [second, first] : [first, second];
  // In Arabic, "five" and "ten" are fifteen without a word between them; from twenty on, there is one.
  const isInOrder = unitsFirst ? isJoined === tens > 10 : tens > 10;
  return isTens(tens) && units < 10 && isInOrder;
};

/**
 * Returns the number of minutes that a normalised text names; null if it names none. Number words that are one number add up. Of
 * several numbers, such as "two or three minutes", the last one counts.
 */
export function minutesIn(text: string, minuteWords: MinuteWords): number | null {
  const { unit, numbers, alone, and } = minuteWords;
  const words = latinDigits(text).split(' ');
  const numberOf = (word = ''): number | undefined =>
    /^\d{1,3}$/u.test(word) ? Number(word) : numbers[word];
  /** Returns the number that ends with the word at this place; undefined if it is no number. */
  const numberAt = (at: number): number | undefined => {
    const word = words[at] ?? '';
    const bare = numberOf(word) === undefined && word.startsWith(and) ? word.slice(and.length) : word;
    const last = numberOf(bare);
    if (last === undefined) return undefined;
    const isApart = words[at - 1] === and;
    const before = numberOf(words[at - (isApart ? 2 : 1)]);
    const isJoined = isApart || bare !== word;
    return before !== undefined && isOneNumber(before, last, isJoined, minuteWords) ? before + last : last;
  };
  for (const [at, word] of words.entries()) {
    if (!unit.test(word)) continue;
    const places = Array.from({ length: mostBetween + 1 }, (_, between) => at - 1 - between);
    const found = places.map(numberAt).find((number) => number !== undefined);
    if (found !== undefined) return found;
  }
  const whole = Object.keys(alone).find((expression) => ` ${text} `.includes(` ${expression} `));
  return whole === undefined ? null : (alone[whole] ?? null);
}
