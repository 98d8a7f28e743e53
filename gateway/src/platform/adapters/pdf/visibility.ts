import type { LeftOutReason } from '@candi/contract/platform/document-reading';
import {
  type Area,
  changedShare,
  type Gap,
  hasLostInk,
  inkShares,
  markChanged,
  type Picture,
  scannedShares,
  showsShape,
} from './contrast.ts';
import { around, type Box, type Glyph } from './glyphs.ts';
import { areaOf, BoxIndex, isOnTop, layersOf, sharedArea } from './layers.ts';
import {
  boundsOf,
  type Canvas,
  type Easel,
  fillBlack,
  isInkless,
  isStencil,
  listObjects,
  type PaintedObjects,
  setPainted,
} from './painting.ts';
import type { Pdfium } from './pdfium.ts';

/** How a word can be seen, or why it can't. */
export type Visibility = 'painted' | 'scanned' | LeftOutReason;

interface Word {
  glyphs: readonly Glyph[];
  box: Box;
  area: Area;
  /** The areas of the letters and digits or, if there are none, of all characters. */
  letters: Area[];
  hasLetters: boolean;
}
interface Painter {
  pdfium: Pdfium;
  easel: Easel;
  canvas: Canvas;
  objects: PaintedObjects;
}

/** Font size below which text can't be read (points). */
const minSize = 4;
/** Font size below which text is too condensed or too slanted to be read (points). */
const minLeastSize = 2.5;
/** Maximum width of a page that people see in its real size. Wider pages are scaled down to it (points). */
const maxPageWidth = 1200;
/** Size below which a word's largest letter can't be read, whatever size the font claims (points). */
const minLetterSize = 1.5;
/** Minimum share of a letter's pixels that can be told from what is behind it. Even thin letters have more. */
const minInk = 0.03;
/**
 * Minimum share of a letter's height and width over which its ink reaches. A line behind white letters, or a slit
 * through which they are seen, is thinner.
 */
const minLetterReach = 0.5;
/** Minimum share of a letter's ink that no other text changes. A bold copy changes edges. */
const minUnaltered = 0.4;
/**
 * Minimum share of a letter's height in which a scan has ink. Lines and dots have less. Boxes of recognized text are
 * often as high as the font, of which small letters are half.
 */
const minScannedHeight = 0.4;
/** Minimum share of a word's letters that can be seen. */
const minLetters = 0.5;
/** Maximum share of a word's area in which something hides the scan. */
const maxHidden = 0.1;
/** Minimum share of a word's or letter's area that a picture or another one covers for it to be on top of it. */
const onTop = 0.5;
/** Maximum number of letters of a ligature, and number of letters of a word that the next one is compared with. */
const maxLigature = 4;
const maxPile = 8;
/** How many times as large as a letter another one may be that makes it unreadable. */
const maxLarger = 8;

const letter = /[\p{L}\p{N}]/u;
const isLetter = ({ text }: Glyph): boolean => letter.test(text.normalize('NFKC'));

/** Finds out how each word can be seen, by painting the page with and without it. The page must be closed afterwards. */
export function findVisibility(
  pdfium: Pdfium,
  easel: Easel,
  page: number,
  texts: readonly (readonly Glyph[])[],
): Visibility[] {
  const canvas = easel.canvas(page);
  const painter = { pdfium, easel, canvas, objects: listObjects(pdfium, page) };
  const words = texts.map((glyphs) => toWord(glyphs, canvas));
  const { painted, background } = findPainted(painter, words);
  const hidden = words.filter((word) => !painted.has(word));
  const reasons = hidden.length ? explain(painter, hidden, background) : new Map<Word, Visibility>();
  const accepted = new BoxIndex<Word>();
  return words.map((word) => {
    if (isOff(word, canvas)) return 'offPage';
    if (isTiny(word, canvas)) return 'tiny';
    const seen = painted.has(word) ? 'painted' : (reasons.get(word) ?? 'invisible');
    if ((seen !== 'painted' && seen !== 'scanned') || !word.hasLetters) return seen;
    if (isOnLetters(word, accepted)) return 'covered';
    for (const { box } of word.glyphs.filter(isLetter)) accepted.add(box, word);
    return seen;
  });
}

function toWord(glyphs: readonly Glyph[], canvas: Canvas): Word {
  const box = around(glyphs.map((glyph) => glyph.box));
  const letters = glyphs.filter(isLetter);
  const measured = letters.length ? letters : glyphs;
  return {
    glyphs,
    box,
    area: canvas.areaOf(box),
    letters: measured.map((glyph) => canvas.areaOf(glyph.box)),
    hasLetters: letters.length > 0,
  };
}

function isOff({ letters }: Word, { width, height }: Canvas): boolean {
  const inside = letters.filter(({ left, top, right, bottom }) => {
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    return x >= 0 && y >= 0 && x < width && y < height;
  });
  return inside.length < minLetters * letters.length;
}

function isTiny({ glyphs }: Word, { pageWidth }: Canvas): boolean {
  const zoom = Math.min(1, maxPageWidth / pageWidth);
  const isSmall = ({ size, leastSize }: Glyph) =>
    size > 0 && (size * zoom < minSize || leastSize * zoom < minLeastSize);
  if (glyphs.some(isSmall)) return true;
  const letters = glyphs.filter(isLetter);
  const extents = letters.map(({ box }) => Math.max(box.right - box.left, box.top - box.bottom));
  return extents.length > 0 && Math.max(...extents) * zoom < minLetterSize;
}

/** Returns whether many of a word's letters are on letters of about their size, of accepted words or of its own. */
function isOnLetters({ glyphs }: Word, accepted: BoxIndex<Word>): boolean {
  const letters = glyphs.filter(isLetter).map(({ box }) => box);
  const covered = letters.filter((box, at) => {
    const own = letters.slice(Math.max(0, at - maxPile), at);
    // The letters of a ligature have the same box.
    const others = own.filter((other, index) => own.length - index >= maxLigature || !isSameBox(box, other));
    const shared = [...others, ...Array.from(accepted.near(box), (near) => near.box)]
      .filter((other) => areaOf(other) <= maxLarger * areaOf(box))
      .reduce((sum, other) => sum + sharedArea(box, other), 0);
    return shared > 0 && shared >= onTop * areaOf(box);
  });
  return covered.length > 0 && covered.length >= minLetters * letters.length;
}

const isSameBox = (one: Box, other: Box): boolean =>
  one.left === other.left &&
  one.right === other.right &&
  one.bottom === other.bottom &&
  one.top === other.top;

/**
 * Returns the words that leave a gap when they aren't painted, and the page without any text if it was painted last.
 */
function findPainted(
  { pdfium, easel, canvas, objects }: Painter,
  words: readonly Word[],
): { painted: Set<Word>; background: Picture | null } {
  const painted = new Set<Word>();
  const inkless = new Set(objects.texts.filter((object) => isInkless(pdfium, object)));
  const inked = words.filter(({ glyphs }) => !glyphs.every(({ object }) => inkless.has(object)));
  if (!inked.length) return { painted, background: null };
  let page = easel.keep(canvas.paint());
  const named = new Set(words.flatMap(({ glyphs }) => glyphs.map(({ object }) => object)));
  // Text without words of its own: spaces, and copies that make a word bold. What they paint is no word's ink.
  const unnamed = objects.texts.filter((object) => !named.has(object) && !inkless.has(object));
  let altered: Uint8Array | null = null;
  if (unnamed.length) {
    setPainted(pdfium, unnamed, false);
    const withoutUnnamed = canvas.paint();
    altered = markChanged(page, withoutUnnamed, easel.marks);
    page = easel.keep(withoutUnnamed);
  }
  let background: Picture | null = null;
  for (const layer of layersOf(inked, objects.boxes)) {
    setPainted(pdfium, layer.objects, false);
    const without = canvas.paint();
    const removed = new Set([...layer.objects, ...unnamed, ...inkless]);
    background = objects.texts.every((object) => removed.has(object)) ? without : null;
    for (const word of layer.words) if (hasInk(word, { page, without, altered })) painted.add(word);
    setPainted(pdfium, layer.objects, true);
  }
  setPainted(pdfium, unnamed, true);
  return { painted, background };
}

/** Returns whether enough of a word's letters can be seen. Their boxes are tight, so their ink reaches over them. */
function hasInk({ letters, hasLetters }: Word, gap: Gap): boolean {
  const minReach = hasLetters ? minLetterReach : 0;
  return hasMany(letters, (area) => {
    const changed = changedShare(gap.page, gap.without, area);
    if (changed < minInk) return false;
    const { pixels, rows, columns } = inkShares(gap, area);
    return pixels >= minUnaltered * changed && rows >= minReach && columns >= minReach;
  });
}

/** Finds out for words that aren't painted whether they are the text of a scan, or else what hides them. */
function explain(
  painter: Painter,
  hidden: readonly Word[],
  withoutText: Picture | null,
): Map<Word, Visibility> {
  const { pdfium, canvas, objects } = painter;
  const found = new Map<Word, Visibility>();
  const stencils = new Set(objects.texts.filter((text) => isStencil(pdfium, text)));
  const { background, altered } = paintBackground(painter, withoutText);
  if (objects.pictures.length) {
    setPainted(pdfium, objects.others, false);
    const pictures = objects.others.length ? canvas.paint() : background;
    const scanned: Word[] = [];
    for (const word of hidden) {
      if (changedShare(background, pictures, word.area) > maxHidden) continue;
      const minHeight = word.hasLetters ? minScannedHeight : 0;
      const shares = scannedShares({ page: background, pictures, altered }, word.area, word.letters);
      if (!hasMany(shares, ({ pixels, rows }) => pixels >= minInk && rows >= minHeight)) continue;
      // The ink of a word is one word, however many are behind it.
      if (scanned.some(({ box }) => isOnTop(box, word.box, onTop))) continue;
      scanned.push(word);
      found.set(word, 'scanned');
    }
    setPainted(pdfium, objects.pictures, false);
  }
  setPainted(pdfium, objects.others, false);
  setPainted(pdfium, objects.texts, true);
  for (const stencil of stencils) fillBlack(pdfium, stencil);
  const textAlone = canvas.paint();
  const pictureBoxes = objects.pictures.flatMap((picture) => boundsOf(pdfium, picture));
  for (const word of hidden) {
    if (found.has(word)) continue;
    const isCutOut = word.glyphs.every(({ object }) => stencils.has(object));
    if (isCutOut && hasMany(word.letters, (area) => showsShape(textAlone, background, area, altered)))
      found.set(word, 'painted');
    else if (hasMany(word.letters, (area) => hasLostInk(textAlone, background, area)))
      found.set(word, 'covered');
    else if (pictureBoxes.some((box) => isOnTop(box, word.box, onTop))) found.set(word, 'noInk');
  }
  return found;
}

/**
 * Paints a page without its text, which stays hidden. `altered`: marks of the pixels that text with ink changes, if the
 * page has such text, and pictures or text that cuts them out.
 */
function paintBackground(
  { pdfium, easel, canvas, objects: { texts, pictures } }: Painter,
  withoutText: Picture | null,
): { background: Picture; altered: Uint8Array | null } {
  const isNeeded = pictures.length > 0 || texts.some((text) => isStencil(pdfium, text));
  if (!isNeeded || texts.every((text) => isInkless(pdfium, text))) {
    setPainted(pdfium, texts, false);
    return { background: easel.keep(withoutText ?? canvas.paint()), altered: null };
  }
  const page = easel.keep(canvas.paint());
  setPainted(pdfium, texts, false);
  const painted = canvas.paint();
  const altered = markChanged(page, painted, easel.marks);
  return { background: easel.keep(painted), altered };
}

const hasMany = <Item>(all: readonly Item[], holds: (item: Item) => boolean): boolean =>
  all.filter(holds).length >= minLetters * all.length;
