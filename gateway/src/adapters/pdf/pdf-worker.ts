import { parentPort, workerData } from 'node:worker_threads';
import { getDocumentProxy } from 'unpdf';
import { type PlacedText, readLines } from './lines.ts';

/** What `pdf-text.ts` gives to this thread, and what it gets back. */
export interface PdfTask {
  bytes: Uint8Array;
  pagesRead: number;
  lettersRead: number;
}
export type PdfAnswer = { pages: number; text: string } | { fault: string };

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only pdf-text.ts starts this thread
const { bytes, pagesRead, lettersRead } = workerData as PdfTask;

async function read(): Promise<PdfAnswer> {
  try {
    const document = await getDocumentProxy(bytes);
    const texts: string[] = [];
    let letters = 0;
    for (let at = 1; at <= Math.min(document.numPages, pagesRead) && letters < lettersRead; at += 1) {
      const page = await document.getPage(at);
      const { items } = await page.getTextContent();
      const text = readLines(items.flatMap((item) => ('str' in item ? [placed(item)] : [])));
      letters += text.length;
      texts.push(text);
    }
    return { pages: document.numPages, text: texts.filter(Boolean).join('\n\n').slice(0, lettersRead) };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}

function placed(item: { str: string; transform: unknown[]; height: number; hasEOL: boolean }): PlacedText {
  const [, , , , x, y] = item.transform.map(Number);
  return { text: item.str, x: x ?? 0, y: y ?? 0, size: item.height, endOfLine: item.hasEOL };
}

parentPort?.postMessage(await read());
