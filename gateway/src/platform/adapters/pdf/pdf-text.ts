import { z } from 'zod';
import { ChildFailedError, runInChild } from '../child/run-in-child.ts';

/** The bytes are no PDF that can be read: another format, broken, too costly to unpack, or locked by a password. */
export class NotPdfError extends Error {
  override name = 'NotPdfError';
}

const pdfText = z.object({
  /** All pages of the file. */
  pages: z.number(),
  /** Lines in reading order; empty where the pages are pictures. */
  text: z.string(),
});
export type PdfText = z.infer<typeof pdfText>;

/** By content, not by name: the signature may stand anywhere in the first kilobyte. */
export const looksLikePdf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 1024)).includes('%PDF-');

/**
 * Counts a PDF's pages and reads its text, in a process of its own. `owner`: who shares these processes fairly. Throws
 * `NotPdfError`.
 */
export async function readPdf(bytes: Uint8Array, owner: string): Promise<PdfText> {
  if (!looksLikePdf(bytes)) throw new NotPdfError('no PDF signature');
  const program = new URL('./pdf-child.ts', import.meta.url);
  try {
    return pdfText.parse(JSON.parse(await runInChild({ program, input: bytes, owner })));
  } catch (error) {
    if (error instanceof ChildFailedError) throw new NotPdfError(error.message);
    throw error;
  }
}
