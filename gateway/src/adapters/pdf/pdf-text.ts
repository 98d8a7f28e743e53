import { Worker } from 'node:worker_threads';
import type { PdfAnswer, PdfTask } from './pdf-worker.ts';

/** The bytes are no PDF that can be read: another format, broken, or locked by a password. */
export class NotPdfError extends Error {
  override name = 'NotPdfError';
}

export interface PdfText {
  /** All pages of the file. */
  pages: number;
  /** Lines in reading order; empty where the pages are pictures. */
  text: string;
}

/** More is not read, though it is counted. */
const pagesRead = 50;
const lettersRead = 200_000;
/** Files come from anyone: none may keep a processor or fill the memory. ms, MB. */
const timeoutMs = 20_000;
const memoryMb = 256;
const atOnce = 2;

/** By content, not by name: the signature may stand anywhere in the first kilobyte. */
export const looksLikePdf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 1024)).includes('%PDF-');

/** Counts a PDF's pages and reads its text, in a thread of its own. Throws `NotPdfError`. `bytes` stays as it is. */
export async function readPdf(bytes: Uint8Array): Promise<PdfText> {
  if (!looksLikePdf(bytes)) throw new NotPdfError('no PDF signature');
  await turn();
  const answer = await inThread({ bytes, pagesRead, lettersRead }).finally(next);
  if ('fault' in answer) throw new NotPdfError(answer.fault);
  return answer;
}

let running = 0;
const waiting: (() => void)[] = [];

/** Resolves when fewer than `atOnce` files are being read. */
function turn(): Promise<void> | undefined {
  running += 1;
  return running > atOnce ? new Promise((resolve) => waiting.push(resolve)) : undefined;
}
function next(): void {
  running -= 1;
  waiting.shift()?.();
}

function inThread(task: PdfTask): Promise<PdfAnswer> {
  return new Promise((resolve) => {
    const thread = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
      // The reader's warnings about odd files are no concern of the log.
      stdout: true,
      stderr: true,
    });
    const timer = setTimeout(() => settle({ fault: 'took too long' }), timeoutMs);
    const settle = (answer: PdfAnswer): void => {
      clearTimeout(timer);
      resolve(answer);
      void thread.terminate();
    };
    thread.once('message', settle);
    thread.once('error', (error: unknown) =>
      settle({ fault: error instanceof Error ? error.message : 'failed' }),
    );
    thread.once('exit', () => settle({ fault: 'ended early' }));
  });
}
