import { createHash } from 'node:crypto';
import { arabicStem } from './arabic-stem.ts';
import { basics } from '../basics.ts';
import { latinStem } from './latin-stem.ts';
import { wordsOf } from './words.ts';

const stem = (word: string): string =>
  /^\p{Script=Arabic}/u.test(word) ? arabicStem(word) : latinStem(word);

const stemsIn = (lists: readonly string[]): ReadonlySet<string> =>
  new Set(lists.flatMap((words) => words.split(/\s+/u).filter(Boolean).map(stem)));

const stemsWithoutContent = stemsIn(Object.values(basics).map(({ ordinaryWords }) => ordinaryWords));
const everydayStems = stemsIn(Object.values(basics).map(({ everydayWords }) => everydayWords));

/** Arabic writes "and", "then", "for" and "with" together with the next word. */
const attached = /^[وفلب](?=..)/u;

const allFunctionWords = new Set(Object.values(basics).flatMap(({ functionWords }) => [...functionWords]));

const isFunctionWord = (word: string): boolean =>
  allFunctionWords.has(word) || allFunctionWords.has(word.replace(attached, ''));

/**
 * Returns the stems of a text's content words, whichever of the four languages it is in. Function words and the words
 * of ordinary interview questions ("example", "project", "team") are left out in all four languages, because they
 * give nothing away.
 */
export function stemsOf(text: string): Set<string> {
  return new Set(
    wordsOf(text)
      .map((word) => word.plain)
      .filter((word) => word.length > 1 && !isFunctionWord(word))
      .map(stem)
      .filter((one) => !stemsWithoutContent.has(one)),
  );
}

/** Returns the stems of the words that could give an expected answer away: those of `stemsOf` that aren't everyday words. */
export function tellingStemsOf(text: string): Set<string> {
  return new Set([...stemsOf(text)].filter((one) => !everydayStems.has(one)));
}

/** Returns the salted SHA-256 hash of a stem (hexadecimal). A brief holds such hashes instead of the words. */
export function hashStem(salt: string, stemmed: string): string {
  return createHash('sha256').update(`${salt}\n${stemmed}`).digest('hex');
}
