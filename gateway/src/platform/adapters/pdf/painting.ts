import type { Area, Picture } from './contrast.ts';
import { around, type Box } from './glyphs.ts';
import type { Pdfium } from './pdfium.ts';

/** What is painted on a page, as numbers that PDFium knows the objects by. */
export interface PaintedObjects {
  texts: number[];
  pictures: number[];
  others: number[];
  /** Boxes of the texts. */
  boxes: Map<number, Box>;
}

/** Maximum size of a picture (px), which is 2.5 px per point for a page of A4. */
const maxPixels = 3_200_000;
const maxScale = 3;
const bytesPerPixel = 4;
const bitmapFormat = 3;
const white = 0xff_ff_ff_ff;
const fillMode = 0;
const inklessMode = 3;
const stencilMode = 7;
const kinds = { text: 1, picture: 3, form: 5 };
/** How deep forms, which are groups of objects, are searched for objects. */
const maxDepth = 12;

/** Memory for painting pages, which they share. */
export class Easel {
  readonly #pdfium: Pdfium;
  readonly #memory: number;
  readonly #kept = new Uint8Array(maxPixels * bytesPerPixel);
  /** Memory for a byte per pixel. */
  readonly marks = new Uint8Array(maxPixels);

  constructor(pdfium: Pdfium) {
    this.#pdfium = pdfium;
    this.#memory = pdfium.reserve(maxPixels * bytesPerPixel);
  }

  /** Returns a canvas for a page. Only the latest one may be used. */
  canvas(page: number): Canvas {
    return new Canvas(this.#pdfium, this.#memory, page);
  }

  /** Copies a picture. Only the latest copy may be used. */
  keep({ width, height, pixels }: Picture): Picture {
    this.#kept.set(pixels);
    return { width, height, pixels: this.#kept };
  }
}

/** Paints a page. Throws a RangeError if the page has no size. */
export class Canvas {
  /** Width of the page as displayed (points). */
  readonly pageWidth: number;
  readonly width: number;
  readonly height: number;
  readonly #pdfium: Pdfium;
  readonly #memory: number;
  readonly #page: number;
  /** Converts points to pixels: x = [0] + [1]·x + [2]·y, y = [3] + [4]·x + [5]·y. */
  readonly #toPixels: readonly [number, number, number, number, number, number];

  constructor(pdfium: Pdfium, memory: number, page: number) {
    const { library } = pdfium;
    const [width, height] = [library.FPDF_GetPageWidthF(page), library.FPDF_GetPageHeightF(page)];
    if (!(width > 0 && height > 0)) throw new RangeError('The page is empty');
    this.pageWidth = width;
    const scale = Math.min(maxScale, Math.sqrt(maxPixels / (width * height)));
    this.width = Math.max(1, Math.floor(width * scale));
    this.height = Math.max(1, Math.min(Math.floor(height * scale), Math.floor(maxPixels / this.width)));
    if (this.width * this.height > maxPixels) throw new RangeError('The page is too wide');
    this.#pdfium = pdfium;
    this.#memory = memory;
    this.#page = page;
    this.#toPixels = this.#measure();
  }

  /** Paints the page's active objects on white paper and returns the picture, which the next painting overwrites. */
  paint(): Picture {
    const { library, standIns } = this.#pdfium;
    const [width, height] = [this.width, this.height];
    const bitmap = library.FPDFBitmap_CreateEx(
      width,
      height,
      bitmapFormat,
      this.#memory,
      width * bytesPerPixel,
    );
    library.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white);
    standIns.fillIn(() => library.FPDF_RenderPageBitmap(bitmap, this.#page, 0, 0, width, height, 0, 0));
    library.FPDFBitmap_Destroy(bitmap);
    const end = this.#memory + width * height * bytesPerPixel;
    return { width, height, pixels: this.#pdfium.bytes().subarray(this.#memory, end) };
  }

  /** Returns the pixels that a box covers, at least one. They may be outside the picture. */
  areaOf({ left, bottom, right, top }: Box): Area {
    const [x0, xx, xy, y0, yx, yy] = this.#toPixels;
    const xs = [x0 + xx * left + xy * bottom, x0 + xx * right + xy * top];
    const ys = [y0 + yx * left + yy * bottom, y0 + yx * right + yy * top];
    return {
      left: Math.round(Math.min(...xs)),
      top: Math.round(Math.min(...ys)),
      right: Math.max(Math.round(Math.max(...xs)), Math.round(Math.min(...xs)) + 1),
      bottom: Math.max(Math.round(Math.max(...ys)), Math.round(Math.min(...ys)) + 1),
    };
  }

  #measure(): [number, number, number, number, number, number] {
    const { library } = this.#pdfium;
    const at = this.#pdfium.reserve(8);
    /** PDFium answers in whole pixels, so it is asked about a much larger picture. */
    const finer = 64;
    const place = (x: number, y: number): [number, number] => {
      const [width, height] = [this.width * finer, this.height * finer];
      library.FPDF_PageToDevice(this.#page, 0, 0, width, height, 0, x, y, at, at + 4);
      const view = this.#pdfium.view();
      return [view.getInt32(at, true) / finer, view.getInt32(at + 4, true) / finer];
    };
    const far = 1000;
    const [[x0, y0], [x1, y1], [x2, y2]] = [place(0, 0), place(far, 0), place(0, far)];
    return [x0, (x1 - x0) / far, (x2 - x0) / far, y0, (y1 - y0) / far, (y2 - y0) / far];
  }
}

/** Lists a page's objects, including those of its forms. */
export function listObjects(pdfium: Pdfium, page: number): PaintedObjects {
  const { library } = pdfium;
  const found: PaintedObjects = { texts: [], pictures: [], others: [], boxes: new Map() };
  const at = pdfium.reserve(24);
  const add = (object: number, depth: number, place: Matrix): void => {
    const kind = library.FPDFPageObj_GetType(object);
    if (kind === kinds.text) {
      found.texts.push(object);
      const box = boxAt(pdfium, object, at);
      if (box) found.boxes.set(object, placed(box, place));
    } else if (kind === kinds.picture) found.pictures.push(object);
    else if (kind !== kinds.form) found.others.push(object);
    else if (depth < maxDepth) {
      const inside = combine(matrixAt(pdfium, object, at), place);
      for (let index = 0; index < library.FPDFFormObj_CountObjects(object); index += 1)
        add(library.FPDFFormObj_GetObject(object, index), depth + 1, inside);
    }
  };
  for (let index = 0; index < library.FPDFPage_CountObjects(page); index += 1)
    add(library.FPDFPage_GetObject(page, index), 0, unchanged);
  return found;
}

/** A transformation: x becomes [0]·x + [2]·y + [4], y becomes [1]·x + [3]·y + [5]. */
type Matrix = readonly [number, number, number, number, number, number];
const unchanged: Matrix = [1, 0, 0, 1, 0, 0];

/** Returns the matrix of a form. */
function matrixAt(pdfium: Pdfium, form: number, at: number): Matrix {
  if (!pdfium.library.FPDFPageObj_GetMatrix(form, at)) return unchanged;
  const view = pdfium.view();
  const number = (index: number) => view.getFloat32(at + index * 4, true);
  return [number(0), number(1), number(2), number(3), number(4), number(5)];
}

/** Returns the transformation that does one and then another. */
function combine([a, b, c, d, e, f]: Matrix, then: Matrix): Matrix {
  const [x0, y0] = move(then, a, b);
  const [x1, y1] = move(then, c, d);
  const [x2, y2] = move(then, e, f);
  return [x0 - then[4], y0 - then[5], x1 - then[4], y1 - then[5], x2, y2];
}

const move = ([a, b, c, d, e, f]: Matrix, x: number, y: number): [number, number] => [
  a * x + c * y + e,
  b * x + d * y + f,
];

/** Returns the box around a transformed box. */
function placed({ left, bottom, right, top }: Box, matrix: Matrix): Box {
  const corners = [left, right].flatMap((x) => [bottom, top].map((y) => move(matrix, x, y)));
  return around(corners.map(([x, y]) => ({ left: x, bottom: y, right: x, top: y })));
}

/** Returns whether a text object never paints anything (rendering mode 3), which saves painting the page without it. */
export const isInkless = ({ library }: Pdfium, text: number): boolean =>
  library.FPDFTextObj_GetTextRenderMode(text) === inklessMode;

/** Returns whether a text object paints nothing itself, but cuts out what is painted after it. */
export const isStencil = ({ library }: Pdfium, text: number): boolean =>
  library.FPDFTextObj_GetTextRenderMode(text) === stencilMode;

/** Makes a text object paint its letters in black. */
export function fillBlack({ library }: Pdfium, text: number): void {
  library.FPDFTextObj_SetTextRenderMode(text, fillMode);
  library.FPDFPageObj_SetFillColor(text, 0, 0, 0, 255);
}

/** Says whether objects are painted from now on. */
export function setPainted({ library }: Pdfium, objects: Iterable<number>, painted: boolean): void {
  for (const object of objects) library.FPDFPageObj_SetIsActive(object, painted);
}

/** Returns the box of an object that is painted on the page itself, in no form. */
export function boundsOf(pdfium: Pdfium, object: number): Box[] {
  const box = boxAt(pdfium, object, pdfium.reserve(16));
  return box ? [box] : [];
}

/** Returns the box of an object, in the coordinates of the page or form that it is part of. `at`: memory for it. */
function boxAt(pdfium: Pdfium, object: number, at: number): Box | null {
  if (!pdfium.library.FPDFPageObj_GetBounds(object, at, at + 4, at + 8, at + 12)) return null;
  const view = pdfium.view();
  const number = (offset: number) => view.getFloat32(at + offset, true);
  return { left: number(0), bottom: number(4), right: number(8), top: number(12) };
}
