import { readGlyphs } from './glyphs.ts';
import { isArabic } from './logical-order.ts';
import { listObjects } from './painting.ts';
import type { Pdfium } from './pdfium.ts';

/** Maximum length of a replacement text (bytes). Longer ones aren't believed. */
const maxBytes = 512;
/** Maximum number of letters that one glyph paints, such as those of the ligature "ffi". */
const lettersOfGlyph = 3;
const key = 'ActualText';

interface Replacement {
  mark: number;
  said: string | null;
  /** Positions of the text objects that it replaces. */
  objects: number[];
}

/**
 * Removes replacement texts (`/ActualText`) that say something else than what is painted, so that what is painted is read.
 * Others are needed: browsers write the letters of Arabic words in them. `again`: loads the page once more.
 */
export function removeFalseText(
  pdfium: Pdfium,
  page: number,
  maxCharacters: number,
  again: () => number,
): void {
  const { library } = pdfium;
  const { texts } = listObjects(pdfium, page);
  const found = findReplacements(pdfium, texts);
  if (!found.length) return;
  const copy = again();
  const copied = listObjects(pdfium, copy).texts;
  for (const replacement of findReplacements(pdfium, copied)) remove(pdfium, copied, replacement);
  const painted = new Map<number, string[]>();
  for (const { object, text } of readGlyphs(pdfium, copy, maxCharacters).flat())
    painted.set(object, [...(painted.get(object) ?? []), text]);
  for (const replacement of found) {
    const { said, objects } = replacement;
    const glyphs = objects.flatMap((at) => painted.get(copied[at] ?? 0) ?? []);
    if (said === null || !isPainted(said, glyphs, objects.length)) remove(pdfium, texts, replacement);
  }
  library.FPDF_ClosePage(copy);
}

const remove = ({ library }: Pdfium, texts: readonly number[], { mark, objects: [first = 0] }: Replacement) =>
  library.FPDFPageObjMark_RemoveParam(texts[first] ?? 0, mark, key);

/** Returns the replacement texts of text objects. Neighbouring objects may share one. */
function findReplacements(pdfium: Pdfium, texts: readonly number[]): Replacement[] {
  const { library } = pdfium;
  const found = new Map<number, Replacement>();
  const at = pdfium.reserve(maxBytes + 4);
  texts.forEach((object, place) => {
    for (let index = 0; index < library.FPDFPageObj_CountMarks(object); index += 1) {
      const mark = library.FPDFPageObj_GetMark(object, index);
      const known = found.get(mark);
      if (known) known.objects.push(place);
      else if (library.FPDFPageObjMark_GetParamBlobValue(mark, key, at, maxBytes, at + maxBytes)) {
        const bytes = pdfium.view().getUint32(at + maxBytes, true);
        const said = bytes > maxBytes ? null : decoded(pdfium.bytes().slice(at, at + bytes));
        found.set(mark, { mark, said, objects: [place] });
      }
    }
  });
  return [...found.values()];
}

/** Decodes a text string of a PDF (ISO 32000-2, 7.9.2.2). */
function decoded(bytes: Uint8Array): string {
  const marked = [
    { mark: [0xfe, 0xff], encoding: 'utf-16be' },
    { mark: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  ].find(({ mark }) => mark.every((byte, at) => bytes[at] === byte));
  return new TextDecoder(marked?.encoding ?? 'windows-1252').decode(bytes);
}

/**
 * Returns whether a text can be what glyphs paint. The letters of Arabic glyphs are compared only by their script.
 * `objects`: number of text objects, of which each paints at least one glyph.
 */
function isPainted(said: string, glyphs: readonly string[], objects: number): boolean {
  const [letters, own] = [lettersOf(said), lettersOf(glyphs.join(''))];
  if (letters === own) return true;
  const isLegible = own !== '' && !isArabic(own);
  if (isLegible || letters.length > lettersOfGlyph * Math.max(glyphs.length, objects)) return false;
  return own === '' || Array.from(letters).every(isArabic);
}

const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
