import type { DocumentReading, LeftOutReason } from '@candi/contract/platform/document-reading';
import { removeFalseText } from './actual-text.ts';
import { type GlyphLine, readGlyphs } from './glyphs.ts';
import { isRightToLeft, joinDivided, toText, wordsOf } from './lines.ts';
import { Easel } from './painting.ts';
import { type Pdfium, startPdfium } from './pdfium.ts';
import { showFields } from './show-fields.ts';
import { findVisibility, type Visibility } from './visibility.ts';

/** Maximum number of pages and characters that are read. All pages are counted. */
const maxPages = 50;
const maxCharacters = 400_000;
/**
 * Maximum memory of PDFium (bytes), and CPU time after which no more pages are painted (ms). A process may use more of
 * both; the rest is for Node and for what is painted last.
 */
const maxMemory = 104 * 1024 * 1024;
const maxPaintingMs = 7000;
/** PDFium's error if a file needs a password. */
const passwordError = 4;

interface PagesRead {
  pages: number;
  text: string;
  reading: DocumentReading;
}

/**
 * Counts a PDF's pages and reads the text that a person can see. `locked`: the file needs a password. Throws if the
 * file isn't a PDF or needs too much memory.
 */
export async function readPages(file: Uint8Array): Promise<PagesRead | { locked: true }> {
  const usedBefore = process.cpuUsage();
  const pdfium = await startPdfium(maxMemory);
  const { library } = pdfium;
  const at = pdfium.reserve(file.length);
  pdfium.bytes().set(file, at);
  const document = library.FPDF_LoadMemDocument(at, file.length, '');
  if (!document) {
    if (library.FPDF_GetLastError() === passwordError) return { locked: true };
    throw new Error('PDFium can’t read the file');
  }
  const easel = new Easel(pdfium);
  const read = new Reading();
  const pages = library.FPDF_GetPageCount(document);
  for (let index = 0; index < Math.min(pages, maxPages) && read.left > 0; index += 1) {
    const page = showFields(pdfium, document, index);
    if (!page) continue;
    removeFalseText(pdfium, page, read.left, () => library.FPDF_LoadPage(document, index));
    readPage(pdfium, easel, page, read, usedBefore);
    library.FPDF_ClosePage(page);
  }
  return { pages, ...read.result() };
}

function readPage(
  pdfium: Pdfium,
  easel: Easel,
  page: number,
  read: Reading,
  usedBefore: NodeJS.CpuUsage,
): void {
  const lines = joinDivided(readGlyphs(pdfium, page, read.left));
  const words = lines.map(wordsOf);
  const all = words.flat();
  if (!all.length) return;
  const seen = hasTime(usedBefore)
    ? findVisibility(pdfium, easel, page, all)
    : all.map(() => 'unpainted' as const);
  const visibility = new Map(all.map((word, at) => [word, seen[at] ?? 'unpainted']));
  read.add(lines, words, visibility);
}

/** Returns whether there is CPU time left to paint a page. `usedBefore`: what the process had used before the file. */
function hasTime(usedBefore: NodeJS.CpuUsage): boolean {
  const { user, system } = process.cpuUsage(usedBefore);
  return (user + system) / 1000 < maxPaintingMs;
}

const isSeen = (visibility?: Visibility): boolean => visibility === 'painted' || visibility === 'scanned';

/** What was read so far. */
class Reading {
  left = maxCharacters;
  #scannedWords = 0;
  readonly #texts: string[] = [];
  readonly #leftOut: Partial<Record<LeftOutReason, number>> = {};

  add(lines: GlyphLine[], words: GlyphLine[][], visibility: Map<GlyphLine, Visibility>): void {
    for (const seen of visibility.values()) {
      if (seen === 'scanned') this.#scannedWords += 1;
      else if (seen !== 'painted') this.#leftOut[seen] = (this.#leftOut[seen] ?? 0) + 1;
    }
    const rightToLeft = isRightToLeft(lines);
    const text = words
      .map((line) => line.filter((word) => isSeen(visibility.get(word))))
      .map((seen, at) => (seen.length ? toText(lines[at] ?? [], seen, rightToLeft) : ''))
      .filter(Boolean)
      .join('\n');
    this.left -= lines.reduce((sum, line) => sum + line.length + 1, 0);
    if (text) this.#texts.push(text);
  }

  result(): Omit<PagesRead, 'pages'> {
    const text = this.#texts.join('\n\n').slice(0, maxCharacters);
    return { text, reading: { scannedWords: this.#scannedWords, leftOut: this.#leftOut } };
  }
}
