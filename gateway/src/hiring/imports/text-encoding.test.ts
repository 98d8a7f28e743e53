import { type TextEncoding, textEncodings } from '@candi/contract/hiring/imports';
import { describe, expect, it } from 'vitest';
import { encode, samples, tableText } from './testing/encoded-tables.ts';
import { decodeText } from './decode-text.ts';
import { detectEncoding } from './text-encoding.ts';

/** Returns each text in which a file may be imported: one if its encoding was detected. */
function readingsOf(bytes: Uint8Array): string[] {
  const found = detectEncoding(bytes);
  const encodings = typeof found === 'string' ? [found] : found.map(({ encoding }) => encoding);
  return encodings.map((encoding) => decodeText(bytes, encoding));
}
const files = samples.flatMap((sample) =>
  [3, 300].map((rows) => ({
    language: sample.language,
    encoding: sample.encoding,
    rows,
    text: tableText(sample, rows),
  })),
);

const canEncode = (text: string, encoding: TextEncoding): boolean => {
  try {
    return encode(text, encoding).length > 0;
  } catch {
    return false;
  }
};
/** The languages that were written in each encoding of DOS and old Macs. */
const oldLanguages: Partial<Record<TextEncoding, readonly string[]>> = {
  ibm437: ['es', 'fr', 'de', 'it', 'sv'],
  ibm850: ['pt', 'es', 'fr', 'de', 'it', 'sv'],
  ibm852: ['pl', 'cs', 'sk', 'hu', 'ro', 'hr', 'sl'],
  ibm857: ['tr'],
  ibm860: ['pt'],
  ibm737: ['el'],
  ibm775: ['lt', 'lv', 'et'],
  ibm862: ['he'],
  ibm720: ['ar'],
  ibm866: ['ru', 'uk', 'bg'],
  'x-mac-ce': ['pl', 'cs', 'sk', 'hu'],
  'x-mac-greek': ['el'],
  'x-mac-turkish': ['tr'],
  'x-mac-croatian': ['hr', 'sl'],
  'x-mac-romanian': ['ro'],
};
const oldSamples = textEncodings.flatMap((encoding) =>
  samples
    .filter(({ language }, at) => {
      const isFirst = samples.findIndex((other) => other.language === language) === at;
      return isFirst && oldLanguages[encoding]?.includes(language);
    })
    .map((sample) => ({ encoding, sample })),
);
const oldFiles = oldSamples.flatMap(({ encoding, sample }) =>
  [3, 300].flatMap((rows) => {
    const text = tableText(sample, rows);
    return canEncode(text, encoding) ? [{ language: sample.language, encoding, rows, text }] : [];
  }),
);

describe('detectEncoding', () => {
  it('is tested with at least 60 files', () => expect(files.length).toBeGreaterThanOrEqual(60));

  it.each(files)('reads $language in $encoding with $rows rows, or offers it', ({ encoding, text }) => {
    expect(readingsOf(encode(text, encoding))).toContain(text);
  });

  it('is tested with old encodings too', () => expect(oldFiles.length).toBeGreaterThanOrEqual(40));

  it('asks about few files', () => {
    const asked = files.filter(({ encoding, text }) => readingsOf(encode(text, encoding)).length > 1);
    expect(asked.map(({ language, encoding, rows }) => `${language} ${encoding} ${rows}`)).toEqual([
      'it windows-1252 3',
      'it windows-1252 300',
      'de macintosh 3',
    ]);
  });

  it.each([0, 1, 2, 3, 4])(
    'never misreads a file with one row, or offers the right reading (row %i)',
    (at) => {
      for (const { encoding, header, first, last, city } of samples) {
        const of = (list: string[]): string[] => list.slice(at, at + 1);
        const sample = { header, first: of(first), last: of(last), city: of(city) };
        const text = tableText(sample, 1);
        const underEnglish = tableText({ ...sample, header: 'First name;Email;City' }, 1);
        expect(readingsOf(encode(text, encoding))).toContain(text);
        expect(readingsOf(encode(underEnglish, encoding))).toContain(underEnglish);
      }
    },
  );

  it('offers the possible encodings with a sample of the lines that they change', () => {
    const found = detectEncoding(encode('Name;City\nAna;Roma\nNoè;Forlì\n', 'windows-1252'));
    expect(found).toContainEqual({ encoding: 'windows-1252', sample: ['Noè;Forlì'] });
    expect(found).toContainEqual({ encoding: 'windows-1250', sample: ['Noč;Forlě'] });
  });

  it('reads quotation marks, dashes and currency signs among English words', () => {
    const text = 'Name,Notes\nJohn Smith,“great” candidate – €50k\n';
    expect(readingsOf(encode(text, 'windows-1252'))).toEqual([text]);
    expect(readingsOf(encode(text, 'macintosh'))).toContain(text);
  });

  it.each(['iso-8859-5', 'koi8-u', 'ibm866', 'x-mac-cyrillic'] as const)(
    'reads Russian in %s',
    (encoding) => {
      const text = 'Имя;Фамилия;Город\nЕвгений;Пушкин;Омск\nКсения;Хабибуллина;Казань\n';
      expect(readingsOf(encode(text, encoding))).toEqual([text]);
    },
  );

  it('offers East Asian encodings if all letters are pairs of bytes', () => {
    // 姓名,城市 / 王伟,北京 in GBK
    const gbk = Uint8Array.from([
      0xd0, 0xd5, 0xc3, 0xfb, 0x2c, 0xb3, 0xc7, 0xca, 0xd0, 0x0a, 0xcd, 0xf5, 0xce, 0xb0, 0x2c, 0xb1, 0xb1,
      0xbe, 0xa9,
    ]);
    expect(readingsOf(gbk)).toContain('姓名,城市\n王伟,北京');
  });

  it.each(oldFiles)('reads $language in $encoding with $rows rows, or offers it', ({ encoding, text }) => {
    expect(readingsOf(encode(text, encoding))).toContain(text);
  });

  it.each([0, 1, 2, 3, 4])('offers an old encoding if a file has one row (row %i)', (at) => {
    const of = (list: string[]): string[] => list.slice(at, at + 1);
    const wrong = oldSamples.filter(({ encoding, sample: { header, first, last, city } }) => {
      const text = tableText({ header, first: of(first), last: of(last), city: of(city) }, 1);
      return canEncode(text, encoding) && !readingsOf(encode(text, encoding)).includes(text);
    });
    expect(wrong.map(({ encoding, sample }) => `${sample.language} ${encoding}`)).toEqual([]);
  });

  it.each(['utf-8', 'utf-16le', 'utf-16be'] as const)('reads %s with a byte order mark', (encoding) => {
    const text = '\uFEFFnome;cargo\nInês;Técnica';
    const bytes = encoding === 'utf-8' ? Buffer.from(text) : encode(text, encoding);
    expect(readingsOf(bytes)).toEqual([text.slice(1)]);
  });
});
