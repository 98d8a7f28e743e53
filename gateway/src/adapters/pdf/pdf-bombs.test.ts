import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { watchMemory } from '../../testing/children-memory.ts';
import { makePdfOf } from '../../testing/pdf.ts';
import { NotPdfError, readPdf } from './pdf-text.ts';

const mb = 1024 * 1024;
/** Resident size of a child that has loaded its modules, rounded up, and what a file may add to it (MB). */
const startMb = 100;
const growthMb = 150;

const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>';
/** A stream that is packed `times` times; each time takes about a thousandth of the bytes. */
function packed(content: Buffer, times: number, entries = ''): string {
  let data = content;
  for (let at = 0; at < times; at += 1) data = deflateSync(data, { level: 9 });
  const filters = '/FlateDecode '.repeat(times);
  return `<< /Length ${data.length} /Filter [${filters}] ${entries} >>\nstream\n${data.toString('latin1')}\nendstream`;
}
const pageOf = (stream: string) =>
  makePdfOf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [3 0 R] /Count 1 >>', page, stream]);

const bombs: Record<string, () => Uint8Array<ArrayBuffer>> = {
  'one stream of zeros': () => pageOf(packed(Buffer.alloc(200 * mb), 1)),
  'a stream packed twice': () => pageOf(packed(Buffer.alloc(300 * mb), 2)),
  'a stream packed three times': () => pageOf(packed(Buffer.alloc(300 * mb, ' '), 3)),
  'a page that draws without end': () => pageOf(packed(Buffer.from('BT (a) Tj ET\n'.repeat(2 * mb)), 2)),
  'a content that is one array': () => pageOf(packed(Buffer.from(`[${'0 '.repeat(20 * mb)}] TJ`), 2)),
  'a content of nested arrays': () => pageOf(packed(Buffer.from('['.repeat(30 * mb)), 2)),
  'an object stream of millions of objects': () =>
    makePdfOf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      packed(Buffer.from('1 0 '.repeat(5 * mb)), 2, `/Type /ObjStm /N ${5 * mb} /First 0`),
    ]),
  'a page list that names itself': () =>
    makePdfOf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      `<< /Type /Pages /Kids [${'2 0 R '.repeat(100_000)}] /Count 100000000 >>`,
    ]),
};

it.each(Object.keys(bombs))('%s neither fills the memory nor keeps a processor', async (name) => {
  const bytes = bombs[name]?.() ?? new Uint8Array();
  expect(bytes.length).toBeLessThan(mb);
  const { children } = await watchMemory(async () => {
    await readPdf(bytes, 'company').then(
      // A reader may leave out what is too much and go on with the rest.
      ({ text }) => expect(text.length).toBeLessThanOrEqual(200_000),
      (error: unknown) => expect(error).toBeInstanceOf(NotPdfError),
    );
  });
  expect(children).toBeLessThan(startMb + growthMb);
});
