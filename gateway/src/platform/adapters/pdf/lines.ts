import { around, type Glyph, type GlyphLine } from './glyphs.ts';
import { digit, directionPenalties, isArabic, isLatin, toLogicalOrder } from './logical-order.ts';

/** Arabic vowel marks and the kashida. They are drawn separately from their letters and rarely typed. */
const arabicMarks = /[\u064B-\u0652\u0670\u0640]/g;
const markAlone = /^\s*[\u064B-\u0655\u0670\uFE70-\uFE7F]+\s*$/;
/** Characters to remove: Postgres can't store NUL, and the other control characters are invisible. */
// oxlint-disable-next-line no-control-regex -- the pattern matches control characters intentionally
const controls = /[\u0000-\u0008\u000B-\u001F\u007F\u200E\u200F\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]/g;
const space = /^\s$/u;

/**
 * Gap between two glyphs that is a space (shares of the font size). Between Arabic letters of a line with spaces of its
 * own, only a wide gap is another one, because some letters are far apart. Digits are narrower than their places.
 */
const spaceGap = 0.25;
const digitGap = 0.3;
const wideGap = 1;
/** Minimum number of words of a line, and their maximum mean length, for them to be the letters of a spaced-out text. */
const spacedWords = 4;
const spacedLength = 1.6;
/** Maximum gap between the letters of a spaced-out text (shares of the font size); columns are further apart. */
const maxLetterGap = 0.6;
/** How much larger than the gaps between its letters the gaps between the words of a spaced-out text are. */
const spacedGap = 1.6;

/**
 * Joins right-to-left lines that PDFium divides at marks above and below letters. The glyphs of a joined line are in
 * their order from left to right, because a word may be divided.
 */
export function joinDivided(lines: readonly GlyphLine[]): GlyphLine[] {
  const joined: GlyphLine[] = [];
  for (const line of lines) {
    const last = joined.at(-1);
    if (last && [...last, ...line].some(({ text }) => isArabic(text)) && isContinued(last, line))
      joined[joined.length - 1] = [...last, ...line].toSorted((one, other) => middle(one) - middle(other));
    else joined.push([...line]);
  }
  return joined;
}

function isContinued(line: GlyphLine, next: GlyphLine): boolean {
  const [one, other] = [around(line.map(({ box }) => box)), around(next.map(({ box }) => box))];
  const height = Math.min(one.top, other.top) - Math.max(one.bottom, other.bottom);
  const gap = Math.max(one.left, other.left) - Math.min(one.right, other.right);
  const size = Math.max(...next.map((glyph) => glyph.size));
  return height > 0.5 * Math.min(one.top - one.bottom, other.top - other.bottom) && Math.abs(gap) < size;
}

/** Returns the words of a line, in PDFium's order. */
export function wordsOf(line: readonly Glyph[]): Glyph[][] {
  const words: Glyph[][] = [[]];
  for (const glyph of withoutFalseSpaces(line))
    if (space.test(glyph.text)) words.push([]);
    else words.at(-1)?.push(glyph);
  return joinSpacedOut(words.filter((word) => word.length));
}

/** Removes spaces that PDFium concludes from gaps which are as wide as those between the letters of a spaced-out text. */
function withoutFalseSpaces(line: readonly Glyph[]): Glyph[] {
  const gapBefore = (at: number): number | null => {
    const [one, other] = [line[at - 1], line[at]];
    if (!one || !other || !isLatin(one.text) || !isLatin(other.text)) return null;
    return (other.box.left - one.box.right) / other.size;
  };
  const gapAt = (at: number): number | null => {
    const [one, other] = [line[at - 1], line[at + 1]];
    if (!one || !other || line[at]?.object !== 0 || !isLatin(one.text) || !isLatin(other.text)) return null;
    return (other.box.left - one.box.right) / other.size;
  };
  const gaps = line
    .flatMap((_, at) => gapBefore(at) ?? gapAt(at) ?? [])
    .toSorted((one, other) => one - other);
  const usual = gaps[Math.floor(gaps.length / 2)] ?? 0;
  if (gaps.length < spacedWords || usual > maxLetterGap) return [...line];
  return line.filter((_, at) => {
    const gap = gapAt(at);
    return gap === null || gap < 0 || gap > usual * spacedGap;
  });
}

/** Joins letters that are spaced out for the looks of a heading, such as "S K I L L S". */
function joinSpacedOut(words: Glyph[][]): Glyph[][] {
  const joined: Glyph[][] = [];
  let short: Glyph[][] = [];
  const flush = (): void => {
    const letters = short.flat();
    const isSpacedOut = short.length >= spacedWords && letters.length / short.length <= spacedLength;
    joined.push(...(isSpacedOut ? splitAtGaps(letters) : short));
    short = [];
  };
  for (const word of words) {
    if (word.length <= 2 && word.every(({ text }) => isLatin(text))) short.push(word);
    else {
      flush();
      joined.push(word);
    }
  }
  flush();
  return joined;
}

function splitAtGaps(letters: readonly Glyph[]): Glyph[][] {
  const gaps = letters.slice(1).map(({ box }, at) => box.left - (letters[at]?.box.right ?? box.left));
  const usual = gaps.toSorted((one, other) => one - other)[Math.floor(gaps.length / 2)] ?? 0;
  const words: Glyph[][] = [[]];
  letters.forEach((letter, at) => {
    if (at > 0 && (gaps[at - 1] ?? 0) > usual * spacedGap) words.push([]);
    words.at(-1)?.push(letter);
  });
  return words;
}

/**
 * Returns whether the lines of a page begin at the right: by the places of the punctuation or, if these say nothing, by
 * the letters.
 */
export function isRightToLeft(lines: readonly (readonly Glyph[])[]): boolean {
  const texts = lines.flat().map(({ text }) => text);
  const arabic = texts.filter(isArabic).length;
  if (!arabic) return false;
  const penalties = lines.map((line) => directionPenalties(inVisualOrder(...divided(line))));
  const difference = penalties.reduce((sum, line) => sum + line.leftToRight - line.rightToLeft, 0);
  return difference === 0 ? arabic > texts.filter(isLatin).length / 2 : difference > 0;
}

/** Returns the glyphs of a line, and the spaces that its producer wrote. */
function divided(line: readonly Glyph[]): [Glyph[], Glyph[]] {
  return [
    line.filter(({ text }) => !space.test(text)),
    line.filter(({ text, object }) => space.test(text) && object !== 0),
  ];
}

/**
 * Returns the text of a line in logical order, with standard letters. PDF producers store right-to-left text in visual
 * order, with Arabic presentation forms. `words`: the words of the line that are wanted.
 */
export function toText(
  line: readonly Glyph[],
  words: readonly (readonly Glyph[])[],
  rightToLeft: boolean,
): string {
  const glyphs = words.flat();
  if (!rightToLeft && !glyphs.some(({ text }) => isArabic(text)))
    return clean(words.map((word) => word.map(({ text }) => text).join('')).join(' '));
  const [, spaces] = divided(line);
  return clean(toLogicalOrder(inVisualOrder(glyphs, spaces), rightToLeft));
}

/** Returns the texts of the glyphs from left to right, with a space for each gap. */
function inVisualOrder(glyphs: readonly Glyph[], spaces: readonly Glyph[]): string[] {
  const placed = [...ligatures(glyphs), ...spaces].toSorted((one, other) => middle(one) - middle(other));
  return placed.flatMap(({ text, box, size }, at) => {
    const before = placed[at - 1];
    const gap = before ? box.left - before.box.right : 0;
    const letters = markAlone.test(text) ? [] : [text];
    const areBoth = (is: (letter: string) => boolean): boolean => is(text) && is(before?.text ?? '');
    const least = areBoth((letter) => digit.test(letter)) ? digitGap : spaceGap;
    const areLetters = spaces.length > 0 && areBoth(isArabic);
    return gap > (areLetters ? wideGap : least) * size ? [' ', ...letters] : letters;
  });
}

const middle = ({ box }: Glyph): number => (box.left + box.right) / 2;

/** Joins letters that one glyph paints. PDFium returns those of a right-to-left ligature backwards. */
function ligatures(glyphs: readonly Glyph[]): Glyph[] {
  const joined: Glyph[] = [];
  for (const glyph of glyphs) {
    const last = joined.at(-1);
    if (
      last &&
      last.box.left === glyph.box.left &&
      last.box.right === glyph.box.right &&
      last.object === glyph.object
    )
      joined[joined.length - 1] = {
        ...last,
        text: isArabic(glyph.text) ? glyph.text + last.text : last.text + glyph.text,
      };
    else joined.push(glyph);
  }
  return joined;
}

const clean = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(controls, '')
    .replaceAll(arabicMarks, '')
    .toWellFormed()
    .replaceAll(/[^\S\n]+/g, ' ')
    .trim();
