import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { lockedPdf } from '../../../../testing/pdf.ts';
import { LockedPdfError, NotPdfError, readPdf } from './pdf-text.ts';

const fixture = (name: string) => readFile(new URL(`fixtures/${name}`, import.meta.url));

describe('readPdf', () => {
  it('reads columns one after the other, and ligatures as separate letters', async () => {
    const { pages, text } = await readPdf(await fixture('english.pdf'), 'company');
    expect(pages).toBe(1);
    expect(text.split('\n')).toEqual([
      'Robin Hale',
      'Customer support specialist. 5 years of experience with Zendesk, difficult office work — efficient.',
      'Left column of text that goes on for a while and wraps',
      'over.',
      'Right column of text that goes on for a while and',
      'wraps over.',
      'João Pérez, ação',
    ]);
  });

  it('reads right-to-left text printed by a browser', async () => {
    const { text } = await readPdf(await fixture('arabic.pdf'), 'company');
    expect(text.split('\n')).toEqual([
      'ليلى منصور',
      'مهندسة برمجيات في القاهرة، خبرة 7 سنوات في Node.js و TypeScript وقواعد البيانات.',
      'البريد: layla@example.com هاتف 0100 200 300',
      'أشرفت على فريق من خمسة أشخاص',
      'لا إله إلا الله؛ الإلكترونيات (2019-2024)',
    ]);
  });

  it('reads telephone numbers on a right-to-left page in order, however they were painted', async () => {
    const { text } = await readPdf(await fixture('arabic-telephones.pdf'), 'company');
    expect(text.split('\n')).toEqual([
      'عمر حداد',
      'هاتف: +962 79 123 4567',
      'جوال: +962 79 765 4321',
      '(+351) 965 123 456',
      'هاتف العمل: (+351) 965 123 456',
      'مهندس في عمان منذ 2019',
    ]);
  });

  it('joins letters that a browser spaced out', async () => {
    const { text } = await readPdf(await fixture('spaced-out.pdf'), 'company');
    expect(text.split('\n')).toEqual([
      'SKILLS',
      'WORK EXPERIENCE',
      'Phone (+351) 965 123 456',
      'EDUCATION AND TRAINING',
    ]);
  });

  it('says that a file needs a password', async () => {
    await expect(readPdf(lockedPdf(), 'company')).rejects.toThrow(LockedPdfError);
  });

  it.each([
    ['another format', Buffer.from('PK\u0003\u0004 a zip that calls itself resume.pdf')],
    ['nothing', Buffer.alloc(0)],
    ['a signature and no more', Buffer.from('%PDF-1.7\nhello')],
  ])('rejects a file with %s', async (_, bytes) => {
    await expect(readPdf(bytes, 'company')).rejects.toThrow(NotPdfError);
  });

  it('reads many files concurrently', async () => {
    const bytes = await fixture('english.pdf');
    const read = await Promise.allSettled([
      ...Array.from({ length: 5 }, () => readPdf(bytes, 'company')),
      readPdf(Buffer.from('%PDF-1.7 broken'), 'company'),
      readPdf(bytes, 'another company'),
    ]);
    expect(read.map(({ status }) => status)).toEqual([
      ...Array(5).fill('fulfilled'),
      'rejected',
      'fulfilled',
    ]);
  });

  it('doesn’t change the input, and reads a truncated file in part or rejects it', async () => {
    const bytes = await fixture('english.pdf');
    const before = Buffer.from(bytes);
    await readPdf(bytes, 'company');
    expect(bytes.equals(before)).toBe(true);
    const half = readPdf(bytes.subarray(0, bytes.length / 2), 'company');
    await half.then(
      ({ pages }) => expect(pages).toBeLessThanOrEqual(1),
      (error) => expect(error).toBeInstanceOf(NotPdfError),
    );
  });
});
