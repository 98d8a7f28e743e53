import { expect, it } from 'vitest';
import { pdfBombs } from '../../../../testing/bombs.ts';
import { watchMemory } from '../../../../testing/children-memory.ts';
import { NotPdfError, readPdf } from './pdf-text.ts';

const mb = 1024 * 1024;
/** Resident memory of a child after loading its modules, rounded up, and the growth that a file may cause (MB). */
const startMb = 100;
const growthMb = 150;
/**
 * Timeout of a test (ms). Longer than a child's limit of 60 s, so that a busy machine doesn't make the test time out
 * first.
 */
const timeoutMs = 90_000;

it.each(Object.keys(pdfBombs))(
  '%s exhausts neither memory nor CPU',
  async (name) => {
    const bytes = pdfBombs[name]?.() ?? new Uint8Array();
    expect(bytes.length).toBeLessThan(mb);
    const { children } = await watchMemory(async () => {
      await readPdf(bytes, 'company').then(
        // PDFium may skip content that exceeds its limits and return the rest.
        ({ text }) => expect(text.length).toBeLessThanOrEqual(200_000),
        (error: unknown) => expect(error).toBeInstanceOf(NotPdfError),
      );
    });
    expect(children).toBeLessThan(startMb + growthMb);
  },
  timeoutMs,
);
