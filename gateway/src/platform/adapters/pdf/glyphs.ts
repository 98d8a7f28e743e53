import type { Pdfium } from './pdfium.ts';

/** A rectangle on a page, in PDF coordinates: points from the bottom left. */
export interface Box {
  left: number;
  bottom: number;
  right: number;
  top: number;
}

/** A character with its place on the page. */
export interface Glyph {
  text: string;
  box: Box;
  /** Font size as painted (points). */
  size: number;
  /** Font size as painted, in the direction in which the text is most condensed (points). */
  leastSize: number;
  /** The text object that paints the character. */
  object: number;
}

/** The glyphs of a line, in PDFium's order. A space has no object if PDFium concluded it from a gap. */
export type GlyphLine = Glyph[];

const lineEnd = /[\r\n]/;
/** PDFium's mark for a hyphen at the end of a line. */
const hyphen = 2;

/** Returns the lines of a page, up to `maxCharacters`. */
export function readGlyphs(pdfium: Pdfium, page: number, maxCharacters: number): GlyphLine[] {
  const { library } = pdfium;
  const text = pdfium.standIns.fillIn(() => library.FPDFText_LoadPage(page));
  if (!text) return [];
  const at = pdfium.reserve(32);
  const lines: GlyphLine[] = [];
  let line: GlyphLine = [];
  const count = Math.min(library.FPDFText_CountChars(text), maxCharacters);
  for (let index = 0; index < count; index += 1) {
    const code = library.FPDFText_GetUnicode(text, index);
    const character = code === hyphen ? '-' : characterOf(code);
    if (lineEnd.test(character)) {
      if (line.length) lines.push(line);
      line = [];
    } else if (character) {
      line.push({
        text: character,
        box: boxOf(pdfium, text, index, at),
        ...sizesOf(pdfium, text, index, at),
        object: library.FPDFText_GetTextObject(text, index),
      });
    }
  }
  if (line.length) lines.push(line);
  library.FPDFText_ClosePage(text);
  return lines;
}

const characterOf = (code: number): string =>
  code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';

/** Returns what a character covers or, if it paints nothing, the place that its font reserves for it. */
function boxOf(pdfium: Pdfium, text: number, index: number, at: number): Box {
  const { library } = pdfium;
  library.FPDFText_GetCharBox(text, index, at, at + 8, at + 16, at + 24);
  const tight = pdfium.view();
  const [left, right] = [tight.getFloat64(at, true), tight.getFloat64(at + 8, true)];
  const [bottom, top] = [tight.getFloat64(at + 16, true), tight.getFloat64(at + 24, true)];
  if (right > left && top > bottom) return { left, bottom, right, top };
  library.FPDFText_GetLooseCharBox(text, index, at);
  const loose = pdfium.view();
  const number = (offset: number) => loose.getFloat32(at + offset, true);
  return { left: number(0), top: number(4), right: number(8), bottom: number(12) };
}

/** Returns the font size of a character as painted, and the size in the direction in which it is most condensed. */
function sizesOf(
  pdfium: Pdfium,
  text: number,
  index: number,
  at: number,
): { size: number; leastSize: number } {
  const { library } = pdfium;
  library.FPDFText_GetMatrix(text, index, at);
  const view = pdfium.view();
  const number = (offset: number) => view.getFloat32(at + offset, true);
  const [a, b, c, d] = [number(0), number(4), number(8), number(12)];
  const size = Math.abs(library.FPDFText_GetFontSize(text, index));
  const longest = Math.max(Math.hypot(a, b), Math.hypot(c, d));
  return {
    size: size * Math.hypot(c, d),
    leastSize: longest > 0 ? (size * Math.abs(a * d - b * c)) / longest : 0,
  };
}

/** Returns the smallest box around others. */
export const around = (boxes: readonly Box[]): Box => ({
  left: Math.min(...boxes.map(({ left }) => left)),
  bottom: Math.min(...boxes.map(({ bottom }) => bottom)),
  right: Math.max(...boxes.map(({ right }) => right)),
  top: Math.max(...boxes.map(({ top }) => top)),
});
