import { z } from 'zod';
import { ChildFailedError, runInChild } from '../child/run-in-child.ts';

/** The bytes aren't a readable PDF: another format, damaged, too expensive to unpack or password-protected. */
export class NotPdfError extends Error {
  override name = 'NotPdfError';
}

const pdfText = z.object({
  /** Number of pages in the file. */
  pages: z.number(),
  /** The pages' text, line by line in reading order. Empty if the pages are images. */
  text: z.string(),
});
export type PdfText = z.infer<typeof pdfText>;

/**
 * Returns whether the content is a PDF, whatever the file's name. The signature may be anywhere in the first kilobyte.
 */
export const looksLikePdf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 1024)).includes('%PDF-');

/**
 * Counts a PDF's pages and reads its text in a child process. `owner`: the company that uploaded it; owners share the
 * child processes fairly. Throws `NotPdfError`.
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
