import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { Cell, TableOptions, TableWriter } from './table-writer.ts';

/** Limits of Excel: the length of a sheet's name, and of a cell's text (UTF-16 code units). */
const maxNameLength = 31;
const maxTextLength = 32_767;
/** Limits of a column's width (characters). */
const [minWidth, maxWidth] = [10, 60];

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelationships = 'http://schemas.openxmlformats.org/package/2006/relationships';
const mediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Positions in `cellXfs`: a text cell has the format "@", so that its text stays as it is when it is edited. */
const styles = { text: 1, title: 2 } as const;

/** Parts of the workbook beside its sheet (ECMA-376, part 1). */
const parts = (sheetName: string): Record<string, string> => ({
  '[Content_Types].xml':
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${mediaType}.sheet.main+xml"/>` +
    `<Override PartName="/xl/styles.xml" ContentType="${mediaType}.styles+xml"/>` +
    `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${mediaType}.worksheet+xml"/></Types>`,
  '_rels/.rels':
    `<Relationships xmlns="${packageRelationships}">` +
    `<Relationship Id="rId1" Type="${relationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml':
    `<workbook xmlns="${main}" xmlns:r="${relationships}">` +
    `<sheets><sheet name="${escaped(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels':
    `<Relationships xmlns="${packageRelationships}">` +
    `<Relationship Id="rId1" Type="${relationships}/worksheet" Target="worksheets/sheet1.xml"/>` +
    `<Relationship Id="rId2" Type="${relationships}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml':
    `<styleSheet xmlns="${main}">` +
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
    '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
    '<fills count="2"><fill><patternFill patternType="none"/></fill>' +
    '<fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    '<cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
    '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
    '<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>' +
    '</cellXfs></styleSheet>',
});

/**
 * Writes an Excel workbook with one sheet (.xlsx, ECMA-376). Each text is a text cell, so a spreadsheet never runs it as
 * a formula or converts it to a number or date.
 */
export function writeXlsx({ name, rightToLeft }: TableOptions): TableWriter {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(Uint8Array.from(chunk));
  });
  const open = (path: string) => {
    const part = new ZipDeflate(path);
    zip.add(part);
    return part;
  };
  for (const [path, content] of Object.entries(parts(sheetNameOf(name))))
    open(path).push(strToU8(declaration + content), true);
  const sheet = open('xl/worksheets/sheet1.xml');
  let written = 0;
  return {
    add: (rows) => {
      const head = written === 0 ? headOf(rows, rightToLeft) : '';
      sheet.push(strToU8(head + rows.map((cells, at) => rowOf(cells, written + at + 1)).join('')));
      written += rows.length;
    },
    end: () => {
      const head = written === 0 ? headOf([], rightToLeft) : '';
      sheet.push(strToU8(`${head}</sheetData></worksheet>`), true);
      zip.end();
      return chunks;
    },
  };
}

/** Returns the XML before the sheet's first row. The header stays visible, and the columns fit the first rows. */
function headOf(rows: readonly (readonly Cell[])[], rightToLeft: boolean): string {
  const columns = Math.max(1, ...rows.map((cells) => cells.length));
  const widths = Array.from({ length: columns }, (_, at) => {
    const longest = Math.max(...rows.map((cells) => String(cells[at] ?? '').length), 0);
    const width = Math.min(maxWidth, Math.max(minWidth, longest + 2));
    return `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`;
  });
  return (
    `${declaration}<worksheet xmlns="${main}">` +
    `<sheetViews><sheetView workbookViewId="0"${rightToLeft ? ' rightToLeft="1"' : ''}>` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols>${widths.join('')}</cols><sheetData>`
  );
}

function rowOf(cells: readonly Cell[], number: number): string {
  const style = number === 1 ? styles.title : styles.text;
  const filled = cells.map((value, at) => {
    if (value === null || value === '') return '';
    const place = `${columnName(at)}${number}`;
    if (typeof value === 'number') return `<c r="${place}"><v>${value}</v></c>`;
    const content = escaped(value.toWellFormed().slice(0, maxTextLength).toWellFormed());
    return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${content}</t></is></c>`;
  });
  return `<row r="${number}">${filled.join('')}</row>`;
}

/** Returns the name of a column, "A" for 0 and "AA" for 26. */
function columnName(at: number): string {
  const rest = Math.floor(at / 26);
  return (rest > 0 ? columnName(rest - 1) : '') + String.fromCodePoint(65 + (at % 26));
}

const sheetNameOf = (name: string): string =>
  name
    .replaceAll(/[\p{C}[\]:*?/\\]/gu, ' ')
    .slice(0, maxNameLength)
    .toWellFormed()
    .replaceAll(/^[\s']+|[\s']+$/g, '') || 'Candi';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * Escapes text for XML. Characters that XML can't contain are written as `_x0001_` (ECMA-376, part 1, 22.4.2.4); so is
 * the underscore of text that looks like that. Lines end with a line feed, as in Excel.
 */
const escaped = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
    // oxlint-disable-next-line no-control-regex -- the expression matches control characters intentionally
    .replaceAll(/[\u0000-\u0008\u000B-\u001F\uFFFE\uFFFF]/g, (letter) => {
      const code = letter.codePointAt(0) ?? 0;
      return `_x${code.toString(16).toUpperCase().padStart(4, '0')}_`;
    })
    .replaceAll(/[&<>"]/g, (letter) => entities[letter] ?? '');
