import { readPages } from '../src/platform/adapters/pdf/read-pages.ts';
import { LockedPdfError, type PdfText } from '../src/platform/adapters/pdf/pdf-text.ts';

/**
 * Reads a PDF like `readPdf`, but in this process and without its limits, for tests of what is read. A child process
 * takes several times as long to start as the file takes to read. Throws `LockedPdfError`.
 */
export async function readPdfHere(file: Uint8Array): Promise<PdfText> {
  const read = await readPages(file);
  if ('locked' in read) throw new LockedPdfError();
  return read;
}
