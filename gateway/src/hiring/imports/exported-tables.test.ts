import type { Cell } from '@candi/contract/platform/table-writer';
import { tableFormats } from '@candi/contract/platform/table-format';
import { writeTable } from '@candi/contract/platform/table-file';
import { read, utils } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { parseTable } from './parse-table.ts';

const limits = { rows: 2000, columns: 100, letters: 1_000_000, unpacked: 10_000_000 };
const options = { name: 'Candidates', rightToLeft: false };

function fileOf(format: 'xlsx' | 'csv', rows: Cell[][], given = options): Uint8Array {
  const table = writeTable(format, given);
  for (const row of rows) table.add([row]);
  return Buffer.concat(table.end());
}
const sheetOf = (rows: Cell[][], given = options) => {
  const book = read(fileOf('xlsx', rows, given), { type: 'buffer', cellStyles: true, cellNF: true });
  return { book, sheet: book.Sheets[book.SheetNames[0] ?? ''] ?? {} };
};

/** Texts that spreadsheets convert, run or lose when a file is written or read carelessly. */
const texts = [
  '=1+1',
  '+351 912 345 678',
  '-5',
  '@SUM(A1:A9)',
  '=HYPERLINK("https://evil.example";"Résumé")',
  '00962791234567',
  '123456789012345678901234567890',
  '1E5',
  '0.10',
  '2026-11-29',
  '1/2',
  'MARCH1',
  'TRUE',
  '#N/A',
  'ليلى "حداد"، عمّان',
  '李小龍 🎬',
  'first line\nsecond; line, "quoted"',
  '<b>&amp;</b>',
  '_x0041_ and _x000D_',
  "it's",
  'NULL',
];

describe.each(tableFormats)('%s', (format) => {
  it('is read again as it was written', () => {
    const rows = texts.map((text, at) => [`Name ${at}`, text]);
    const table = parseTable(fileOf(format, [['First name', 'Note'], ...rows]), limits);
    expect(table).toMatchObject({
      columns: ['First name', 'Note'],
      rows: rows.map((cells, at) => ({ number: at + 2, cells })),
    });
  });

  it('keeps the place of empty cells, and writes numbers', () => {
    const bytes = fileOf(format, [
      ['First name', 'Email', 'Score'],
      ['Ana', null, 87.5],
      ['', 'b@candi.test', null],
    ]);
    expect(parseTable(bytes, limits)).toMatchObject({
      rows: [{ cells: ['Ana', '', '87.5'] }, { cells: ['', 'b@candi.test', ''] }],
    });
  });

  it('has more than 26 columns', () => {
    const columns = Array.from({ length: 60 }, (_, at) => `c${at}`);
    expect(parseTable(fileOf(format, [columns, columns]), limits)).toMatchObject({ columns });
  });
});

describe('xlsx', () => {
  it.each(texts)('%s is a text cell without a formula', (text) => {
    const { sheet } = sheetOf([[text]]);
    expect(sheet['A1']).toMatchObject({ t: 's', v: text, z: '@' });
    expect(sheet['A1']).not.toHaveProperty('f');
  });

  it('numbers are numbers, and control characters are neither lost nor break the file', () => {
    const { sheet } = sheetOf([['a\u0001b\u000Bc\r\nd\re\uFFFE', 42]]);
    expect(utils.sheet_to_json(sheet, { header: 1 })).toEqual([['a\u0001b\u000Bc\nd\ne\uFFFE', 42]]);
  });

  it('a text that is too long for a cell is cut, between characters', () => {
    const { sheet } = sheetOf([[`${'a'.repeat(32_766)}🎬`]]);
    expect(sheet['A1']).toMatchObject({ v: `${'a'.repeat(32_766)}\uFFFD` });
  });

  it.each([
    ['Sales: EU/US [2026]?', 'Sales  EU US  2026'],
    ["'quoted'", 'quoted'],
    ['x'.repeat(40), 'x'.repeat(31)],
    ['///', 'Candi'],
  ])('the sheet of %s has an allowed name', (name, allowed) =>
    expect(sheetOf([['a']], { ...options, name }).book.SheetNames).toEqual([allowed]),
  );

  it.each([true, false])('is written from right to left: %s', (rightToLeft) => {
    const { book } = sheetOf([['الاسم']], { name: 'المرشحون', rightToLeft });
    expect(Boolean(book.Workbook?.Views?.[0]?.RTL)).toBe(rightToLeft);
  });

  it('an empty table is a file too', () =>
    expect(read(Buffer.concat(writeTable('xlsx', options).end())).SheetNames).toEqual(['Candidates']));
});
