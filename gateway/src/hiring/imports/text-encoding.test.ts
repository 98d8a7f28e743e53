import { describe, expect, it } from 'vitest';
import { encode, samples, tableText } from './testing/encoded-tables.ts';
import { detectEncoding } from './text-encoding.ts';

/** Returns each text in which a file may be imported: one if its encoding was detected. */
function readingsOf(bytes: Uint8Array): string[] {
  const found = detectEncoding(bytes);
  const encodings = typeof found === 'string' ? [found] : found.map(({ encoding }) => encoding);
  return encodings.map((encoding) => new TextDecoder(encoding).decode(bytes));
}
const files = samples.flatMap((sample) =>
  [3, 300].map((rows) => ({
    language: sample.language,
    encoding: sample.encoding,
    rows,
    text: tableText(sample, rows),
  })),
);

describe('detectEncoding', () => {
  it('is tested with at least 60 files', () => expect(files.length).toBeGreaterThanOrEqual(60));

  it.each(files)('reads $language in $encoding with $rows rows, or offers it', ({ encoding, text }) => {
    expect(readingsOf(encode(text, encoding))).toContain(text);
  });

  it('asks about few files', () => {
    const asked = files.filter(({ encoding, text }) => readingsOf(encode(text, encoding)).length > 1);
    expect(asked.map(({ language, encoding, rows }) => `${language} ${encoding} ${rows}`)).toEqual([
      'it windows-1252 3',
      'it windows-1252 300',
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

  it.each(['iso-8859-5', 'koi8-u', 'ibm866', 'x-mac-cyrillic'])('reads Russian in %s', (encoding) => {
    const text = 'Имя;Фамилия;Город\nЕвгений;Пушкин;Омск\nКсения;Хабибуллина;Казань\n';
    expect(readingsOf(encode(text, encoding))).toEqual([text]);
  });

  it('offers East Asian encodings if all letters are pairs of bytes', () => {
    // 姓名,城市 / 王伟,北京 in GBK
    const gbk = Uint8Array.from([
      0xd0, 0xd5, 0xc3, 0xfb, 0x2c, 0xb3, 0xc7, 0xca, 0xd0, 0x0a, 0xcd, 0xf5, 0xce, 0xb0, 0x2c, 0xb1, 0xb1,
      0xbe, 0xa9,
    ]);
    expect(readingsOf(gbk)).toContain('姓名,城市\n王伟,北京');
  });

  it('asks if no encoding fits', () => {
    // João,Conceição in code page 850
    const dos = Buffer.from('Jo\xC6o,Concei\x87\xC6o\n', 'latin1');
    expect(detectEncoding(dos)).toBeInstanceOf(Array);
  });

  it.each(['utf-8', 'utf-16le', 'utf-16be'])('reads %s with a byte order mark', (encoding) => {
    const text = '\uFEFFnome;cargo\nInês;Técnica';
    const bytes = encoding === 'utf-8' ? Buffer.from(text) : encode(text, encoding);
    expect(readingsOf(bytes)).toEqual([text.slice(1)]);
  });
});
