import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { watchMemory } from '../testing/children-memory.ts';
import { zipOf } from '../testing/zip.ts';
import { readTable } from './read-table.ts';

const mb = 1024 * 1024;
/** Resident size of a child that has loaded its modules, rounded up, and what a file may add to it (MB). */
const startMb = 100;
const growthMb = 150;

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const sheetNames = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const officeNames = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageNames = 'http://schemas.openxmlformats.org/package/2006';

/** A workbook of one sheet: its rows, and the strings that all of its sheets share. */
const workbook = (rows: string, strings: string) =>
  zipOf({
    '[Content_Types].xml': `${head}<Types xmlns="${packageNames}/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${packageNames}/relationships"><Relationship Id="rId1" Type="${officeNames}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${sheetNames}" xmlns:r="${officeNames}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packageNames}/relationships"><Relationship Id="rId1" Type="${officeNames}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${officeNames}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `${head}<worksheet xmlns="${sheetNames}"><sheetData>${rows}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': `${head}<sst xmlns="${sheetNames}">${strings}</sst>`,
  });
const cells = '<c t="inlineStr"><is><t>Ana</t></is></c>';

const bombs: Record<string, () => { name: string; bytes: Uint8Array; message: string }> = {
  'a part of zeros': () => ({
    name: 'a.xlsx',
    bytes: workbook(' '.repeat(100 * mb), ''),
    message: 'TABLE_UNREADABLE',
  }),
  'a million shared strings': () => ({
    name: 'a.xlsx',
    bytes: workbook('<row/>', '<si><t>a</t></si>'.repeat(mb)),
    message: 'TABLE_UNREADABLE',
  }),
  'a million columns': () => ({
    name: 'a.xlsx',
    bytes: workbook(`<row>${cells.repeat(mb)}</row>`, ''),
    message: 'TABLE_UNREADABLE',
  }),
  'a sheet that claims to reach to the end of all sheets': () => ({
    name: 'a.xlsx',
    bytes: workbook(`<row r="1048576"><c r="XFD1048576" t="inlineStr"><is><t>a</t></is></c></row>`, ''),
    message: 'TABLE_EMPTY',
  }),
  'a part that is a zip bomb in a zip bomb': () => ({
    name: 'a.xlsx',
    bytes: zipOf({ 'a.zip': deflateRawSync(Buffer.alloc(200 * mb)) }),
    message: 'TABLE_UNREADABLE',
  }),
  'one endless field': () => ({
    name: 'a.csv',
    bytes: Buffer.from(`"${'a'.repeat(19 * mb)}`),
    message: 'FILE_UNSUPPORTED',
  }),
  'millions of columns': () => ({
    name: 'a.csv',
    bytes: Buffer.alloc(19 * mb, ','),
    message: 'FILE_UNSUPPORTED',
  }),
  'millions of empty rows': () => ({
    name: 'a.csv',
    bytes: Buffer.alloc(19 * mb, '\n'),
    message: 'TABLE_EMPTY',
  }),
  'quotes without end': () => ({
    name: 'a.csv',
    bytes: Buffer.alloc(19 * mb, '"'),
    message: 'FILE_UNSUPPORTED',
  }),
};

describe('readTable', () => {
  it.each(Object.keys(bombs))('%s neither fills the memory nor keeps a processor', async (title) => {
    const bomb = bombs[title]?.();
    if (!bomb) throw new Error('no such file');
    const { children } = await watchMemory(async () => {
      await expect(readTable({ ...bomb, companyId: 'company' })).rejects.toThrow(bomb.message);
    });
    expect(children).toBeLessThan(startMb + growthMb);
  });
});
