import type { LeftOutReason } from '@candi/contract/platform/document-reading';
import { type Area, changedShare, hasLostInk, type Picture, scannedShares } from './contrast.ts';
import { around, type Box, type Glyph } from './glyphs.ts';
import { isOnTop, layersOf } from './layers.ts';
import {
  boundsOf,
  type Canvas,
  type Easel,
  isInkless,
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
/** Size below which a word's largest letter can't be read, whatever size the font claims (points). */
const minLetterSize = 1.5;
/** Minimum share of a letter's pixels that can be told from what is behind it. Even thin letters have more. */
const minInk = 0.03;
/**
 * Minimum share of a letter's height in which a scan has ink. Lines and dots have less. Boxes of recognized text are
 * often as high as the font, of which small letters are half.
 */
const minScannedHeight = 0.4;
/** Minimum share of a word's letters that can be seen. */
const minLetters = 0.5;
/** Maximum share of a word's area in which something hides the scan. */
const maxHidden = 0.1;
/** Minimum share of a word's area that a picture or another word covers for the word to be on top of it. */
const onTop = 0.5;

const letter = /[\p{L}\p{N}]/u;

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
  return words.map((word) => {
    if (isOff(word, canvas)) return 'offPage';
    if (isTiny(word)) return 'tiny';
    return painted.has(word) ? 'painted' : (reasons.get(word) ?? 'invisible');
  });
}

function toWord(glyphs: readonly Glyph[], canvas: Canvas): Word {
  const box = around(glyphs.map((glyph) => glyph.box));
  const letters = glyphs.filter(({ text }) => letter.test(text));
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

function isTiny({ glyphs }: Word): boolean {
  if (glyphs.some(({ size }) => size > 0 && size < minSize)) return true;
  const letters = glyphs.filter(({ text }) => letter.test(text));
  const extents = letters.map(({ box }) => Math.max(box.right - box.left, box.top - box.bottom));
  return extents.length > 0 && Math.max(...extents) < minLetterSize;
}

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
  const whole = easel.keep(canvas.paint());
  const named = new Set(words.flatMap(({ glyphs }) => glyphs.map(({ object }) => object)));
  // Text without words of its own: spaces, and copies that make a word bold.
  const unnamed = objects.texts.filter((object) => !named.has(object));
  let background: Picture | null = null;
  for (const layer of layersOf(inked)) {
    const removed = [...layer.objects, ...unnamed];
    setPainted(pdfium, removed, false);
    const without = canvas.paint();
    background = removed.length === objects.texts.length ? without : null;
    for (const word of layer.words)
      if (hasMany(word.letters, (area) => changedShare(whole, without, area) >= minInk)) painted.add(word);
    setPainted(pdfium, removed, true);
  }
  return { painted, background };
}

/** Finds out for words that aren't painted whether they are the text of a scan, or else what hides them. */
function explain(
  { pdfium, easel, canvas, objects }: Painter,
  hidden: readonly Word[],
  withoutText: Picture | null,
): Map<Word, Visibility> {
  const found = new Map<Word, Visibility>();
  setPainted(pdfium, objects.texts, false);
  const background = easel.keep(withoutText ?? canvas.paint());
  if (objects.pictures.length) {
    setPainted(pdfium, objects.others, false);
    const pictures = objects.others.length ? canvas.paint() : background;
    const scanned: Word[] = [];
    for (const word of hidden) {
      if (changedShare(background, pictures, word.area) > maxHidden) continue;
      const shares = scannedShares({ page: background, pictures }, word.area, word.letters);
      const minHeight = word.hasLetters ? minScannedHeight : 0;
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
  const textAlone = canvas.paint();
  const pictureBoxes = objects.pictures.flatMap((picture) => boundsOf(pdfium, picture));
  for (const word of hidden) {
    if (found.has(word)) continue;
    if (hasMany(word.letters, (area) => hasLostInk(textAlone, background, area))) found.set(word, 'covered');
    else if (pictureBoxes.some((box) => isOnTop(box, word.box, onTop))) found.set(word, 'noInk');
  }
  return found;
}

const hasMany = <Item>(all: readonly Item[], holds: (item: Item) => boolean): boolean =>
  all.filter(holds).length >= minLetters * all.length;
