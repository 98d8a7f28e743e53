import { utils, write, type BookType } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { zipOf } from '../../../testing/zip.ts';
import { fieldsNamed } from './columns.ts';
import { parseTable } from './parse-table.ts';
import { encode } from './testing/encoded-tables.ts';
import { readableParts } from './workbook-parts.ts';
import { readZip, unpack } from './zip.ts';

const limits = { rows: 4, columns: 10, letters: 1000, unpacked: 1_000_000 };
const csv = (text: string, within = limits, header?: number) =>
  parseTable(Buffer.from(text), within, { header });

function workbook(
  type: BookType,
  rows: unknown[][],
  change?: (sheet: ReturnType<typeof utils.aoa_to_sheet>) => void,
  before: unknown[][] = [],
) {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(before), 'Before');
  const sheet = utils.aoa_to_sheet(rows, { cellDates: true });
  change?.(sheet);
  utils.book_append_sheet(book, sheet, 'People');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- write() returns an ArrayBuffer for type 'array'
  return new Uint8Array(write(book, { type: 'array', bookType: type }) as ArrayBuffer);
}

describe('CSV', () => {
  it.each(['utf-16le', 'utf-16be'] as const)('reads %s without a byte order mark', (encoding) => {
    expect(parseTable(encode('الاسم;البريد\nليلى;l@candi.test\n', encoding), limits)).toMatchObject({
      columns: ['الاسم', 'البريد'],
      rows: [{ cells: ['ليلى', 'l@candi.test'] }],
    });
  });
  it('numbers rows like a spreadsheet, and omits empty rows', () => {
    expect(
      csv('Name;Email\r\n\r\nAna;ana@candi.test\r\n;\r\n"Bia\nM";bia@candi.test;extra\r\n'),
    ).toMatchObject({
      columns: ['Name', 'Email', ''],
      rows: [
        { number: 3, cells: ['Ana', 'ana@candi.test', ''] },
        { number: 5, cells: ['Bia\nM', 'bia@candi.test', 'extra'] },
      ],
    });
  });
  it('finds the header after notes, as in the connections exported by LinkedIn', () => {
    const lines = [
      'Notes:',
      '"When exporting your connection data, some of the email addresses are missing, as not everyone shares it."',
      '',
      'First Name,Last Name,URL,Email Address,Company,Position,Connected On',
      'Ana,Lima,https://www.linkedin.com/in/ana,ana@candi.test,Aurora,Cooper,01 May 2026',
    ];
    expect(csv(lines.join('\n'))).toMatchObject({
      columns: ['First Name', 'Last Name', 'URL', 'Email Address', 'Company', 'Position', 'Connected On'],
      rows: [{ number: 5 }],
    });
  });
  it.each([
    ['First,Last,Yrs,Where based,Tech stack', 5],
    ['Nome,E-mail,Onde mora,Tecnologias', 4],
    ['Nombre,Correo,Dónde vive,Tecnologías', 4],
    ['الاسم,البريد,مكان السكن,التقنيات', 4],
  ])('finds %s under a title', (header, fields) => {
    expect(csv(`Candidates of May,,\n${header}\na,b,c,d`)).toMatchObject({ columns: header.split(',') });
    expect(fieldsNamed(header.split(','))).toBe(fields);
  });
  it('takes the first row as the header if no other one names more than one field', () => {
    expect(csv('Who,Where\nName,a@b.c\nAna,x')).toMatchObject({ columns: ['Who', 'Where'] });
  });
  it('takes the chosen row as the header, and ignores one that is too far down', () => {
    const text = `Who,Where\nName,Email\nAna,a@b.c\n${'Bia,b@b.c\n'.repeat(20)}`;
    const all = { ...limits, rows: 50 };
    expect(csv(text, all, 1)).toMatchObject({ columns: ['Who', 'Where'], header: 1 });
    expect(csv(text, all, 3)).toMatchObject({ columns: ['Ana', 'a@b.c'], header: 3 });
    expect(csv(text, all, 22)).toMatchObject({ columns: ['Name', 'Email'], header: 2 });
    expect(csv(text, all)).toMatchObject({ firstRows: { length: 20 } });
  });
  it('does not count the line that names the delimiter as a row', () => {
    expect(csv('sep=;\nName;Email\nAna;a@b.c')).toMatchObject({
      columns: ['Name', 'Email'],
      rows: [{ number: 2, cells: ['Ana', 'a@b.c'] }],
    });
  });
  it.each([
    ['nothing', '', 'empty'],
    ['a header without rows', 'Name,Email\n\n', 'empty'],
    ['too many rows', `Name\n${'Ana\n'.repeat(5)}`, 'tooManyRows'],
    ['too much text', `Name\n${'a'.repeat(1001)}`, 'tooLarge'],
  ])('reports %s', (_, text, fault) => expect(csv(text)).toBe(fault));
});

describe.each(['xlsx', 'biff8'] as const)('%s', (type) => {
  it('reads the sheet whose header names fields, and finds the header under merged titles', () => {
    const bytes = workbook(
      type,
      [
        ['Applicants', null, null],
        [null, null, null],
        ['Full name', 'E-mail', 'Phone'],
        ['Ana Lima', 'ana@candi.test', '123456'],
      ],
      (sheet) => (sheet['!merges'] = [utils.decode_range('A1:C1')]),
      [['Instructions'], ['Fill in one row per person.']],
    );
    expect(parseTable(bytes, limits)).toEqual({
      columns: ['Full name', 'E-mail', 'Phone'],
      rows: [{ number: 4, cells: ['Ana Lima', 'ana@candi.test', '123456'] }],
      sheets: ['Before', 'People'],
      sheet: 'People',
      header: 3,
      firstRows: [
        { number: 1, cells: ['Applicants'] },
        { number: 3, cells: ['Full name', 'E-mail', 'Phone'] },
        { number: 4, cells: ['Ana Lima', 'ana@candi.test', '123456'] },
      ],
    });
    expect(parseTable(bytes, limits, { sheet: 'Before' })).toMatchObject({
      columns: ['Instructions'],
      rows: [{ number: 2, cells: ['Fill in one row per person.'] }],
      sheets: ['Before', 'People'],
      sheet: 'Before',
    });
    expect(parseTable(bytes, limits, { sheet: 'People', header: 1 })).toMatchObject({
      columns: ['Applicants', '', ''],
      rows: [{ number: 3 }, { number: 4 }],
      header: 1,
    });
  });
  it('reads the first sheet that contains text, with numbers in full and dates as displayed', () => {
    const bytes = workbook(type, [
      ['Name', 'Phone', 'Since', 'Open', 'Share'],
      ['Inês', 5_511_999_998_888, new Date(Date.UTC(2020, 4, 1)), true, 7.5],
      [],
      ['ليلى', '+20 100', null, false, null],
    ]);
    const table = parseTable(bytes, limits);
    expect(table).toMatchObject({
      columns: ['Name', 'Phone', 'Since', 'Open', 'Share'],
      rows: [
        { number: 2, cells: ['Inês', '5511999998888', expect.stringMatching(/2020|20/), 'true', '7.5'] },
        { number: 4, cells: ['ليلى', '+20 100', '', 'false', ''] },
      ],
    });
  });
  it('never evaluates a formula', () => {
    const bytes = workbook(
      type,
      [
        ['Name', 'Sum'],
        ['Ana', 0],
      ],
      (sheet) => {
        sheet['B2'] = { t: 'n', v: 42, f: '1+1' };
      },
    );
    expect(parseTable(bytes, limits)).toMatchObject({ rows: [{ cells: ['Ana', '42'] }] });
  });
  it('stops at too many rows', () => {
    expect(
      parseTable(
        workbook(
          type,
          Array.from({ length: 6 }, (_, at) => [`r${at}`]),
        ),
        limits,
      ),
    ).toBe('tooManyRows');
  });
  it('reports a truncated file as unreadable', () => {
    const bytes = workbook(type, [['Name'], ['Ana']]);
    expect(parseTable(bytes.subarray(0, 700), limits)).toBe('unreadable');
  });
});

describe('other files', () => {
  it.each([
    ['a PDF', Buffer.from('%PDF-1.7\nName,Email')],
    ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0])],
  ])('rejects %s', (_, bytes) => expect(parseTable(bytes, limits)).toBe('unsupported'));

  it('does not unpack more than the limit, whatever size the file declares', () => {
    const bytes = workbook('xlsx', [['Name'], ['Ana']]);
    expect(readableParts(bytes, 1_000_000)).toMatchObject({ isShortened: false });
    expect(readableParts(bytes, 500)).toBeNull();
    const bomb = zipOf({ a: Buffer.alloc(50_000_000) }, 10);
    expect(bomb.length).toBeLessThan(100_000);
    expect(parseTable(bomb, limits)).toBe('unreadable');
  });

  it('rejects a workbook whose sheet has an endless name', () => {
    const named = (name: string) => {
      const parts = readZip(workbook('xlsx', [['Name'], ['Ana']])).entries.map((entry): [string, string] => [
        entry.path,
        unpack(entry, 1_000_000).toString('utf8'),
      ]);
      return zipOf(
        Object.fromEntries(parts.map(([path, text]) => [path, text.replace('"People"', `"${name}"`)])),
      );
    };
    expect(parseTable(named('P'.repeat(200)), limits)).toMatchObject({ rows: [{ cells: ['Ana'] }] });
    expect(parseTable(named('P'.repeat(10_000)), limits)).toBe('unreadable');
  });
});

describe('the size of a workbook', () => {
  const people = [
    ['Full name', 'E-mail'],
    ['Ana Lima', 'ana@candi.test'],
  ];
  const large = Array.from({ length: 4000 }, (_, at) => [`Log entry ${at}`, `${at} of a long list`]);
  const small = { ...limits, unpacked: 100_000 };
  const withSheets = (...sheets: [name: string, rows: unknown[][]][]) => {
    const book = utils.book_new();
    for (const [name, rows] of sheets) utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- write() returns an ArrayBuffer for type 'array'
    return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
  };

  it.each(['before', 'after'])('does not count a sheet that isn’t read, %s the people', (place) => {
    const sheets: [string, unknown[][]][] = [
      ['People & co', people],
      ['Log', large],
    ];
    const bytes = withSheets(...(place === 'after' ? sheets : sheets.toReversed()));
    const read = { sheet: 'People & co', sheets: { length: 2 }, rows: [{ cells: people[1] }] };
    expect(parseTable(bytes, small)).toMatchObject(read);
    expect(parseTable(bytes, small, { sheet: 'People & co' })).toMatchObject(read);
  });

  it('counts the sheet that is read', () => {
    const bytes = withSheets(['Instructions', [['Fill in'], ['one row each']]], ['Log', large]);
    expect(parseTable(bytes, small)).toBe('unreadable');
    expect(parseTable(bytes, small, { sheet: 'Log' })).toBe('unreadable');
    expect(parseTable(bytes, small, { sheet: 'Instructions' })).toMatchObject({ columns: ['Fill in'] });
  });

  it('does not count pictures and other parts that aren’t read', () => {
    const bytes = withSheets(['People', people]);
    const zip = readZip(bytes);
    const parts = Object.fromEntries(zip.entries.map((entry) => [entry.path, unpack(entry, 1_000_000)]));
    const both = zipOf({ ...parts, 'xl/media/image1.png': Buffer.alloc(200_000) });
    expect(parseTable(both, small)).toMatchObject({ rows: [{ cells: people[1] }] });
  });
});
