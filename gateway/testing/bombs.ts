import { deflateRawSync, deflateSync } from 'node:zlib';
import { makePdfOf } from './pdf.ts';
import { zipOf } from './zip.ts';

const mb = 1024 * 1024;

const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>';
/** Returns a PDF stream that is compressed `times` times. Each pass shrinks it to about a thousandth of its size. */
function packed(content: Buffer, times: number, entries = ''): string {
  let data = content;
  for (let at = 0; at < times; at += 1) data = deflateSync(data, { level: 9 });
  const filters = '/FlateDecode '.repeat(times);
  return `<< /Length ${data.length} /Filter [${filters}] ${entries} >>\nstream\n${data.toString('latin1')}\nendstream`;
}
const pageOf = (stream: string) =>
  makePdfOf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [3 0 R] /Count 1 >>', page, stream]);

/** PDF files that are small when uploaded and huge once decoded. */
export const pdfBombs: Record<string, () => Uint8Array<ArrayBuffer>> = {
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

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const sheetNames = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const officeNames = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageNames = 'http://schemas.openxmlformats.org/package/2006';

/**
 * Returns an xlsx workbook with one sheet. `rows`: XML of the sheet's rows. `strings`: XML of the shared
 * strings.
 */
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

/** Tables whose declared or unpacked size far exceeds their file size, each with the error code of its rejection. */
export const tableBombs: Record<
  string,
  () => { name: string; bytes: Uint8Array<ArrayBuffer>; message: string }
> = {
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
  'millions of words in no language': () => ({
    name: 'a.csv',
    bytes: Buffer.from(
      Uint8Array.from({ length: 19 * mb }, (_, at) => (at % 11 ? 0x80 + ((at * 7919) % 100) : 0x0a)),
    ),
    message: 'ENCODING_UNKNOWN',
  }),
  'quotes without end': () => ({
    name: 'a.csv',
    bytes: Buffer.alloc(19 * mb, '"'),
    message: 'FILE_UNSUPPORTED',
  }),
};
