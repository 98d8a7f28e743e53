import bidiFactory from 'bidi-js';

const bidi = bidiFactory();

const arabic = /(?=[\p{L}\p{M}])[\p{Script=Arabic}\p{Script=Hebrew}]/u;
export const isArabic = (text: string): boolean => arabic.test(text);
/** Returns whether a text has letters of a script that is written from left to right. */
export const isLatin = (text: string): boolean => /\p{L}/u.test(text) && !arabic.test(text);

/** Bidirectional types of UAX #9 that give a text its direction. */
const isRightToLeftLetter = (text: string): boolean =>
  Array.from(text).some((letter) => ['R', 'AL'].includes(bidi.getBidiCharTypeName(letter)));
const isLeftToRightLetter = (text: string): boolean => bidi.getBidiCharTypeName(text) === 'L';

export const digit = /[\d\u0660-\u0669\u06F0-\u06F9]/u;
/** A telephone number, or as many digits in groups. */
const telephone =
  /[+()]*[\d\u0660-\u0669\u06F0-\u06F9](?:[\s().+\u2010-\u2015-]*[\d\u0660-\u0669\u06F0-\u06F9]){6,}[+()]*/gu;
const pairs = [
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
] as const;

/**
 * Assumptions under which a painted line is read. `signs`: plus and minus belong to the digits beside them, as after
 * Hebrew letters and not after Arabic ones. `numbers`: numbers beside words of the other direction belong to them.
 * `telephones`: telephone numbers were painted from left to right because the author prevented the usual order.
 */
interface Assumptions {
  signs: boolean;
  numbers: boolean;
  telephones: boolean;
}
const assumptions: readonly Assumptions[] = [false, true].flatMap((telephones) =>
  [true, false].flatMap((numbers) => [false, true].map((signs) => ({ signs, numbers, telephones }))),
);
/** Penalties of a reading that the Unicode bidirectional algorithm wouldn't paint like the line. */
const unlikePainted = 3;
const preventedOrder = 0.5;
/** Penalty of a reading in the direction that isn't the page's. */
const otherDirection = 1.5;

interface LineReading {
  text: string;
  penalty: number;
}

/**
 * Converts a line's texts from their order on the page, left to right, to the order in which they are read: one that the
 * Unicode bidirectional algorithm (UAX #9) paints like the line, in which punctuation follows the words that it closes.
 */
export function toLogicalOrder(visual: readonly string[], rightToLeft: boolean): string {
  const [one, other] = [rightToLeft, !rightToLeft].map((direction) => bestReading(visual, direction));
  if (!one || !other) return '';
  return other.penalty + otherDirection < one.penalty ? other.text : one.text;
}

/** Returns how much speaks against each direction of a line. */
export function directionPenalties(visual: readonly string[]): { leftToRight: number; rightToLeft: number } {
  return {
    leftToRight: bestReading(visual, false).penalty,
    rightToLeft: bestReading(visual, true).penalty,
  };
}

function bestReading(visual: readonly string[], rightToLeft: boolean): LineReading {
  const line = facedBrackets(visual.flatMap((text) => (isArabic(text) ? text : Array.from(text))));
  const readings = assumptions.map((assumed): LineReading => {
    const text = readUnder(assumed, line, rightToLeft);
    const isPainted = painted(text, rightToLeft) === reversedLigatures(line);
    const doubt = isPainted ? 0 : assumed.telephones ? preventedOrder : unlikePainted;
    return { text, penalty: doubt + misplacedMarks(text) };
  });
  return readings.reduce((best, reading) => (reading.penalty < best.penalty ? reading : best));
}

/** Returns a line as the Unicode bidirectional algorithm paints it. */
const painted = (text: string, rightToLeft: boolean): string =>
  bidi.getReorderedString(text, bidi.getEmbeddingLevels(text, rightToLeft ? 'rtl' : 'ltr'));

/** Returns a painted line with the letters of each ligature from left to right. */
const reversedLigatures = (line: readonly string[]): string =>
  line.map((text) => (isArabic(text) ? Array.from(text).toReversed().join('') : text)).join('');

/** Reads a painted line. Parts with an even level are read from left to right. */
function readUnder(assumed: Assumptions, line: readonly string[], rightToLeft: boolean): string {
  const levels = levelsOf(assumed, line, rightToLeft);
  if (rightToLeft) return reverseOdd(line, levels);
  let text = '';
  for (let at = 0; at < line.length;) {
    const end = levels.indexOf(0, at);
    const until = end < 0 ? line.length : end;
    text += reverseOdd(line.slice(at, until), levels.slice(at, until));
    if (end >= 0) text += line[end] ?? '';
    at = until + 1;
  }
  return text;
}

/** Reads a part of a line from right to left, except for the runs in it with an even level. */
function reverseOdd(part: readonly string[], levels: readonly number[]): string {
  const runs: string[] = [];
  part.forEach((text, at) => {
    if (levels[at] === 1) runs.push(mirrored(text));
    else if (at > 0 && levels[at - 1] !== 1) runs.push((runs.pop() ?? '') + text);
    else runs.push(text);
  });
  return runs.toReversed().join('');
}

const mirrored = (text: string): string => bidi.getMirroredCharacter(text) ?? text;

/**
 * Returns the embedding level of each text of a painted line: 0 for what a left-to-right line reads as it stands, 1 for
 * what is read from right to left, and 2 for numbers and left-to-right words within it.
 */
function levelsOf(assumed: Assumptions, line: readonly string[], rightToLeft: boolean): number[] {
  const levels = line.map((): number => (rightToLeft ? 1 : 0));
  const raise = (from: number, to: number, level: number): void => {
    for (let at = from; at < to; at += 1) levels[at] = level;
  };
  const joined = line.map((text) => (text.length === 1 ? text : '\u0627'));
  if (rightToLeft) {
    raiseNumbers(assumed, joined, levels, [0, line.length]);
    for (const run of runsBetween(line, isRightToLeftLetter)) {
      const from = line.findIndex((text, at) => at >= run.from && at < run.to && isLeftToRightLetter(text));
      if (from >= 0) raise(from, endOfWords(assumed, line, from, run.to), 2);
    }
    return levels;
  }
  for (const run of runsBetween(line, isLeftToRightLetter)) {
    const last = line.findLastIndex((text, at) => at >= run.from && at < run.to && isRightToLeftLetter(text));
    if (last < 0) continue;
    const from = startOfWords(assumed, line, run.from, last);
    raise(from, last + 1, 1);
    raiseNumbers(assumed, joined, levels, [from, last + 1]);
  }
  return levels;
}

/** Returns the end of left-to-right words that begin at `from`, with the brackets that are closed at their end. */
function endOfWords({ numbers }: Assumptions, line: readonly string[], from: number, to: number): number {
  const isWord = (text: string): boolean => isLeftToRightLetter(text) || (numbers && digit.test(text));
  let end = line.findLastIndex((text, at) => at >= from && at < to && isWord(text)) + 1;
  while (end < to && closesPair(line.slice(from, end), line[end])) end += 1;
  return end;
}

/** Returns the start of right-to-left words that end at `last`, with the brackets that are opened at their left. */
function startOfWords({ numbers }: Assumptions, line: readonly string[], from: number, last: number): number {
  const isWord = (text: string): boolean => isRightToLeftLetter(text) || (numbers && digit.test(text));
  let start = line.findIndex((text, at) => at >= from && isWord(text));
  while (start > from && opensPair(line[start - 1], line.slice(start, last + 1))) start -= 1;
  return start;
}

const count = (texts: readonly string[], text: string): number =>
  texts.filter((other) => other === text).length;
const closesPair = (texts: readonly string[], text: string | undefined): boolean =>
  pairs.some(([open, close]) => text === close && count(texts, open) > count(texts, close));
const opensPair = (text: string | undefined, texts: readonly string[]): boolean =>
  pairs.some(([open, close]) => text === open && count(texts, close) > count(texts, open));

/** Parts of a line without texts that `divides`. */
function runsBetween(
  line: readonly string[],
  divides: (text: string) => boolean,
): { from: number; to: number }[] {
  const ends = [...line.keys()].filter((at) => divides(line[at] ?? ''));
  return [-1, ...ends].map((end, at) => ({ from: end + 1, to: ends[at] ?? line.length }));
}

/** Gives the numbers in a part of a line the level 2. */
function raiseNumbers(
  { signs, telephones }: Assumptions,
  line: readonly string[],
  levels: number[],
  [from, to]: [number, number],
): void {
  const text = line.slice(from, to).join('');
  const digits = '[\\d\\u0660-\\u0669\\u06F0-\\u06F9]+';
  const separator = signs ? '[.,:/\\u060C\\u066B\\u066C+-]' : '[.,:/\\u060C\\u066B\\u066C]';
  const mark = signs ? '[%°$€£#\\u066A]*' : '';
  const patterns = [new RegExp(`${mark}${digits}(?:${separator}${digits})*${mark}`, 'gu')];
  if (telephones) patterns.push(telephone);
  for (const pattern of patterns)
    for (const { 0: found, index } of text.matchAll(pattern))
      levels.fill(2, from + index, from + index + found.length);
}

const closingMark = /(?:^|\s)[.,:;!?\u060C\u061B\u061F)\]}]+(?=\S)/gu;
const openingBracket = /[([{](?=\s|$)/gu;
const bracket = /[()[\]{}]/gu;
const areaCode = /(?:^|\s)\(?[0\u0660][\d\u0660-\u0669]*\)?$/u;

/** Counts punctuation before the words that it should follow, or after those that it should precede. */
function misplacedMarks(text: string): number {
  const marks = [closingMark, openingBracket].flatMap((pattern) => [...text.matchAll(pattern)]);
  const numbers = [...text.matchAll(telephone)].filter(([found]) => {
    const groups = found.trim();
    if (groups.includes('+')) return !/\+\(?[\d\u0660-\u0669]/u.test(groups);
    return areaCode.test(groups) && !/^\(?[0\u0660]/u.test(groups);
  });
  return marks.length + numbers.length + unpairedBrackets(text);
}

/** Counts brackets that close none, or are never closed. */
function unpairedBrackets(text: string): number {
  let open: string[] = [];
  let unpaired = 0;
  for (const [found] of text.matchAll(bracket)) {
    if (pairs.some(([opening]) => opening === found)) open.push(found);
    else if (pairs.some(([opening, closing]) => closing === found && open.at(-1) === opening))
      open = open.slice(0, -1);
    else unpaired += 1;
  }
  return unpaired + open.length;
}

/** Turns the brackets of a painted line so that each pair opens at its left. Producers and PDFium mirror them or don't. */
function facedBrackets(line: readonly string[]): string[] {
  const faced = [...line];
  for (const [open, close] of pairs) {
    const places = [...line.keys()].filter((at) => line[at] === open || line[at] === close);
    if (places.length % 2) continue;
    places.forEach((place, at) => {
      faced[place] = at % 2 === 0 ? open : close;
    });
  }
  return faced;
}
