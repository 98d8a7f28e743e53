import { expect, it } from 'vitest';
import { pdfBombs } from '../../../../testing/bombs.ts';
import { watchMemory } from '../../../../testing/children-memory.ts';
import { NotPdfError, readPdf } from './pdf-text.ts';

const mb = 1024 * 1024;
/** Resident size of a child that has loaded its modules, rounded up, and the growth that a file may cause (MB). */
const startMb = 100;
const growthMb = 150;
/** More than a child's limit of 60 s, so that the limit ends the test on a busy machine (ms). */
const timeoutMs = 90_000;

it.each(Object.keys(pdfBombs))(
  '%s exhausts neither memory nor CPU',
  async (name) => {
    const bytes = pdfBombs[name]?.() ?? new Uint8Array();
    expect(bytes.length).toBeLessThan(mb);
    const { children } = await watchMemory(async () => {
      await readPdf(bytes, 'company').then(
        // The PDF library may skip what exceeds its limits and read the rest.
        ({ text }) => expect(text.length).toBeLessThanOrEqual(200_000),
        (error: unknown) => expect(error).toBeInstanceOf(NotPdfError),
      );
    });
    expect(children).toBeLessThan(startMb + growthMb);
  },
  timeoutMs,
);
