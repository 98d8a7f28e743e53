import { documentReading } from '@candi/contract/platform/document-reading';
import { z } from 'zod';
import { ChildFailedError, runInChild } from '../child/run-in-child.ts';

/** The bytes aren't a readable PDF: another format, damaged or too expensive to unpack. */
export class NotPdfError extends Error {
  override name = 'NotPdfError';
}

/** The PDF can't be opened without a password. */
export class LockedPdfError extends Error {
  override name = 'LockedPdfError';
}

const pdfText = z.object({
  /** Number of pages in the file. */
  pages: z.number(),
  /**
   * The text that a person can see on the pages, line by line in reading order. Empty if the pages are images without
   * text behind them.
   */
  text: z.string(),
  reading: documentReading,
});
export type PdfText = z.infer<typeof pdfText>;
const answered = z.union([z.object({ locked: z.literal(true) }), pdfText]);

/**
 * Returns whether the content is a PDF, whatever the file's name. The signature may be anywhere in the first kilobyte.
 */
export const looksLikePdf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 1024)).includes('%PDF-');

/**
 * Counts a PDF's pages and reads its visible text in a child process. `owner`: the company that uploaded it; owners
 * share the child processes fairly. Throws `NotPdfError` and `LockedPdfError`.
 */
export async function readPdf(bytes: Uint8Array, owner: string): Promise<PdfText> {
  if (!looksLikePdf(bytes)) throw new NotPdfError('no PDF signature');
  const program = new URL('./pdf-child.ts', import.meta.url);
  const read = await runInChild({ program, input: bytes, owner }).catch((error: unknown) => {
    throw error instanceof ChildFailedError ? new NotPdfError(error.message) : error;
  });
  const answer = answered.parse(JSON.parse(read));
  if ('locked' in answer) throw new LockedPdfError();
  return answer;
}
