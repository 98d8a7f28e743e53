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
/** Contrast of ink with paper that isn't an edge of black ink, and minimum share of such ink that is seen. */
const solidInk = 10;
const minShape = 0.8;
/** Where the background of a pixel's stroke is looked for, which is blurred at the very edge (px to the right and down). */
const beside = [1, 2, 3].flatMap((distance): [number, number][] => [
  [distance, 0],
  [-distance, 0],
  [0, distance],
  [0, -distance],
]);

/** Linear light of the values of a colour channel (WCAG 2.2, "relative luminance"). */
const linear = Float64Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

/** Returns the share of an area's pixels, 0 to 1, that can be told from the same pixels of another picture. */
export const changedShare = (one: Picture, other: Picture, within: Area): number =>
  sharesOf(one, within, (x, y) => hasChanged(one, other, x, y)).pixels;

/** Marks the pixels, one byte each, that can be told from the same pixels of another picture. Returns the marks. */
export function markChanged(one: Picture, other: Picture, marks: Uint8Array): Uint8Array {
  const { width, height } = one;
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, at += 1)
      marks[at] = !isSame(one, other, at * 4) && hasChanged(one, other, x, y) ? 1 : 0;
  return marks;
}

/** A page with some text, and the same page without that text. */
export interface Gap {
  page: Picture;
  without: Picture;
  /** Marks of the pixels of `page` that the rest of the text changes. */
  altered: Uint8Array | null;
}

/**
 * Returns how much of an area is ink that can be seen: the page without the text lacks it, the rest of the text doesn't
 * change it, and it can be told from what is beside it. The latter, which ink that just hides other ink can't, is
 * required of a pixel in each row and column.
 */
export function inkShares({ page, without, altered }: Gap, within: Area): Shares & { columns: number } {
  const { width, height } = page;
  const isAltered = (x: number, y: number) => altered?.[y * width + x] === 1;
  const isBeside = (x: number, y: number, luminance: number) =>
    x >= 0 &&
    y >= 0 &&
    x < width &&
    y < height &&
    differ(luminance, luminanceAt(page, x, y)) &&
    !isAltered(x, y) &&
    !hasChanged(page, without, x, y);
  const { left, top, right, bottom } = clip(within, page);
  const [rows, columns] = [new Set<number>(), new Set<number>()];
  let pixels = 0;
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) {
      if (isAltered(x, y) || !hasChanged(page, without, x, y)) continue;
      pixels += 1;
      if (rows.has(y) && columns.has(x)) continue;
      const luminance = luminanceAt(page, x, y);
      if (!beside.some(([across, down]) => isBeside(x + across, y + down, luminance))) continue;
      rows.add(y);
      columns.add(x);
    }
  return {
    pixels: pixels / Math.max(1, (right - left) * (bottom - top)),
    rows: rows.size / Math.max(1, bottom - top),
    columns: columns.size / Math.max(1, right - left),
  };
}

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
  /** For each pixel, 1 if painting the text changes it and 0 otherwise; null to ignore that. */
  altered: Uint8Array | null;
}

/** Shares of the pixels of an area, and of its rows, 0 to 1. */
export interface Shares {
  pixels: number;
  rows: number;
}

/**
 * Returns how much of each of these areas of a scan, which are the letters of a word, is ink of a picture that text
 * doesn't change. It is 0 if the word's area doesn't look like text on paper.
 */
export function scannedShares(
  { page, pictures, altered }: Scan,
  word: Area,
  letters: readonly Area[],
): Shares[] {
  const all = luminances(page, widen(word));
  const ground = all.toSorted()[Math.floor(all.length / 2)] ?? paper;
  const ofPaper = all.filter((luminance) => contrastOf(luminance, ground) < samePaper).length;
  if (ofPaper < minPaper * all.length) return letters.map(() => ({ pixels: 0, rows: 0 }));
  const isInk = (picture: Picture, x: number, y: number) => differ(luminanceAt(picture, x, y), ground);
  return letters.map((letter) =>
    sharesOf(
      page,
      letter,
      (x, y) => isInk(page, x, y) && isInk(pictures, x, y) && altered?.[y * page.width + x] !== 1,
    ),
  );
}

/**
 * Returns whether a page shows the shape of ink in and around an area. Edges, which are mixed with paper, aren't
 * compared. `ink`: a picture of the ink on white paper. `altered`: marks of pixels at which the page can't be seen.
 */
export function showsShape(ink: Picture, page: Picture, within: Area, altered: Uint8Array | null): boolean {
  const { left, top, right, bottom } = clip(widen(within), page);
  const inside: number[] = [];
  const outside: number[] = [];
  let inked = 0;
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) {
      const contrast = contrastOf(luminanceAt(ink, x, y), paper);
      if (contrast < samePaper) outside.push(luminanceAt(page, x, y));
      else if (contrast >= solidInk) {
        inked += 1;
        if (altered?.[y * page.width + x] !== 1) inside.push(luminanceAt(page, x, y));
      }
    }
  const ground = outside.toSorted((one, other) => one - other)[Math.floor(outside.length / 2)] ?? paper;
  const seen = inside.filter((luminance) => differ(luminance, ground)).length;
  const same = outside.filter((luminance) => !differ(luminance, ground)).length;
  return inked > 0 && seen >= minShape * inked && same >= minShape * outside.length;
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
const hasChanged = (one: Picture, other: Picture, x: number, y: number): boolean =>
  differ(luminanceAt(one, x, y), luminanceAt(other, x, y));

function isSame(one: Picture, other: Picture, at: number): boolean {
  return (
    one.pixels[at] === other.pixels[at] &&
    one.pixels[at + 1] === other.pixels[at + 1] &&
    one.pixels[at + 2] === other.pixels[at + 2]
  );
}

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
