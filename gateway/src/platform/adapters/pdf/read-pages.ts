import { getDocumentProxy } from 'unpdf';
import type { PDFPageProxy } from 'unpdf/pdfjs';
import { type PlacedText, readLines } from './lines.ts';

/** Maximum number of pages and characters that are read. All pages are counted. */
const maxPages = 50;
const maxCharacters = 400_000;

/** Counts a PDF's pages and reads their text. Throws the errors of the PDF library. */
export async function readPages(bytes: Uint8Array): Promise<{ pages: number; text: string }> {
  const document = await getDocumentProxy(bytes);
  const texts: string[] = [];
  let characters = 0;
  for (let at = 1; at <= Math.min(document.numPages, maxPages) && characters < maxCharacters; at += 1) {
    const page = await document.getPage(at);
    const text = readLines(await textOf(page));
    characters += text.length;
    texts.push(text);
  }
  return { pages: document.numPages, text: texts.filter(Boolean).join('\n\n').slice(0, maxCharacters) };
}

/**
 * Returns the text fragments of a page, up to the limit. The limit is needed because a few bytes of a PDF can draw
 * unlimited text.
 */
async function textOf(page: PDFPageProxy): Promise<PlacedText[]> {
  const found: PlacedText[] = [];
  let characters = 0;
  const reader = page.streamTextContent().getReader();
  while (characters < maxCharacters) {
    const { done, value } = await reader.read();
    if (done) return found;
    for (const item of value.items) {
      if (!('str' in item)) continue;
      // Adds 1, because even an empty fragment takes about as much memory as a character.
      characters += item.str.length + 1;
      found.push(placed(item));
    }
  }
  await reader.cancel();
  return found;
}

function placed(item: { str: string; transform: unknown[]; height: number; hasEOL: boolean }): PlacedText {
  const [, , , , x, y] = item.transform.map(Number);
  return { text: item.str, x: x ?? 0, y: y ?? 0, size: item.height, endOfLine: item.hasEOL };
}
