/** A rectangle of a picture (px). */
export interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A painted page: 4 bytes per pixel, which are blue, green, red and one that isn't used. */
export interface Picture {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/** Contrast below which a word can't be read (WCAG 2.2, "contrast ratio"). */
const readable = 1.5;
const paper = 1;
/** Contrast up to which two pixels of a scan show the same paper. */
const samePaper = 1.25;
/** Minimum share of paper among the pixels in and around a scanned word, which most photos don't have. */
const minPaper = 0.4;
/** Space around a word in which paper is looked for (shares of its height). */
const margin = 0.4;

/** Linear light of the values of a colour channel (WCAG 2.2, "relative luminance"). */
const linear = Float64Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

/** Returns the share of an area's pixels, 0 to 1, that can be told from the same pixels of another picture. */
export const changedShare = (one: Picture, other: Picture, within: Area): number =>
  sharesOf(one, within, (x, y) => differ(luminanceAt(one, x, y), luminanceAt(other, x, y))).pixels;

/**
 * Returns whether an area has ink that another picture lacks there. Looks where the ink is strongest, because edges are
 * mixed with paper. `ink`: a picture of ink on white paper.
 */
export function hasLostInk(ink: Picture, other: Picture, within: Area): boolean {
  const { left, top, right, bottom } = clip(within, ink);
  let strongest = { luminance: paper, x: left, y: top };
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) {
      const luminance = luminanceAt(ink, x, y);
      if (luminance < strongest.luminance) strongest = { luminance, x, y };
    }
  const { luminance, x, y } = strongest;
  return differ(luminance, paper) && differ(luminance, luminanceAt(other, x, y));
}

/** A page without its text, and the same page with nothing but its pictures. */
export interface Scan {
  page: Picture;
  pictures: Picture;
}

/** Shares of the pixels of an area, and of its rows, 0 to 1. */
export interface Shares {
  pixels: number;
  rows: number;
}

/**
 * Returns how much of each of these areas of a scan, which are the letters of a word, is ink of a picture. It is 0 if
 * the word's area doesn't look like text on paper.
 */
export function scannedShares({ page, pictures }: Scan, word: Area, letters: readonly Area[]): Shares[] {
  const all = luminances(page, widen(word));
  const ground = all.toSorted()[Math.floor(all.length / 2)] ?? paper;
  const ofPaper = all.filter((luminance) => contrastOf(luminance, ground) < samePaper).length;
  if (ofPaper < minPaper * all.length) return letters.map(() => ({ pixels: 0, rows: 0 }));
  const isInk = (picture: Picture, x: number, y: number) => differ(luminanceAt(picture, x, y), ground);
  return letters.map((letter) =>
    sharesOf(page, letter, (x, y) => isInk(page, x, y) && isInk(pictures, x, y)),
  );
}

function widen({ left, top, right, bottom }: Area): Area {
  const by = Math.ceil((bottom - top) * margin);
  return { left: left - by, top: top - by, right: right + by, bottom: bottom + by };
}

/** Returns the relative luminance of a pixel, 0 to 1. */
function luminanceAt({ width, pixels }: Picture, x: number, y: number): number {
  const at = (y * width + x) * 4;
  const channel = (offset: number) => linear[pixels[at + offset] ?? 0] ?? 0;
  return 0.0722 * channel(0) + 0.7152 * channel(1) + 0.2126 * channel(2);
}

/** Returns the contrast ratio of two luminances, 1 to 21. */
const contrastOf = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
const differ = (one: number, other: number): boolean => contrastOf(one, other) >= readable;

function sharesOf(picture: Picture, within: Area, counts: (x: number, y: number) => boolean): Shares {
  const { left, top, right, bottom } = clip(within, picture);
  let [pixels, rows] = [0, 0];
  for (let y = top; y < bottom; y += 1) {
    const before = pixels;
    for (let x = left; x < right; x += 1) if (counts(x, y)) pixels += 1;
    if (pixels > before) rows += 1;
  }
  return {
    pixels: pixels / Math.max(1, (right - left) * (bottom - top)),
    rows: rows / Math.max(1, bottom - top),
  };
}

function luminances(picture: Picture, within: Area): Float64Array {
  const { left, top, right, bottom } = clip(within, picture);
  const width = right - left;
  return Float64Array.from({ length: width * (bottom - top) }, (_, at) =>
    luminanceAt(picture, left + (at % width), top + Math.floor(at / width)),
  );
}

/** Limits an area to the picture. The result has no pixels if the area is outside. */
function clip({ left, top, right, bottom }: Area, { width, height }: Picture): Area {
  const [x, y] = [Math.max(0, left), Math.max(0, top)];
  return {
    left: x,
    top: y,
    right: Math.max(x, Math.min(width, right)),
    bottom: Math.max(y, Math.min(height, bottom)),
  };
}
