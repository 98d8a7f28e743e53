import { importLimits } from '@candi/contract/hiring/import-limits';
import type { EncodingChoice, TableChoice } from '@candi/contract/hiring/imports';
import { parse } from 'csv-parse/sync';
import { read, SSF, type CellObject, type WorkSheet } from '@e965/xlsx';
import { fieldsNamed } from './columns.ts';
import { decodeText } from './decode-text.ts';
import { cleanCell, sniffDelimiter } from './table-text.ts';
import { detectEncoding, unmarkedUtf16 } from './text-encoding.ts';
import { readableParts } from './workbook-parts.ts';

export interface TableLimits {
  rows: number;
  columns: number;
  /** Maximum total length of all cells (characters). */
  letters: number;
  /** Maximum total size of the parts of an .xlsx file that are read, once unpacked (bytes). */
  unpacked: number;
}
export interface TableRow {
  /** Row number in the file, from 1. */
  number: number;
  cells: string[];
}
export interface Table {
  columns: string[];
  /** Each row has as many cells as there are columns. Rows without text are omitted. */
  rows: TableRow[];
  /** Names of a workbook's sheets, and of the one that was read; none for a text file. */
  sheets: string[];
  sheet: string | null;
  /** Row number of the column names. */
  header: number;
  /** The first rows with text, of which any may be the header. */
  firstRows: TableRow[];
}
export const tableFaults = ['unsupported', 'unreadable', 'empty', 'tooManyRows', 'tooLarge'] as const;
export type TableFault = (typeof tableFaults)[number];

const { headerWithin } = importLimits.table;

/** Maximum number of sheets in a workbook, and maximum length of a sheet's name (UTF-16 code units). */
const maxSheets = 255;
const maxSheetName = 255;
/** Maximum length of a row in a text file (characters). If a row is longer, a quote was never closed. */
const maxRowLength = 1_000_000;

type Kind = 'xlsx' | 'xls' | 'text' | null;

/** Detects the file type by the content, because file names are unreliable. Returns null for unsupported types. */
function kindOf(bytes: Uint8Array): Kind {
  const starts = (...mark: number[]) => mark.every((byte, at) => bytes[at] === byte);
  if (starts(0x50, 0x4b, 0x03, 0x04)) return 'xlsx';
  if (starts(0xd0, 0xcf, 0x11, 0xe0)) return 'xls';
  if (starts(0xff, 0xfe) || starts(0xfe, 0xff)) return 'text';
  if (starts(0x25, 0x50, 0x44, 0x46)) return null;
  return bytes.subarray(0, 64 * 1024).includes(0) && unmarkedUtf16(bytes) === null ? null : 'text';
}

/**
 * Reads the text of a CSV, .xlsx or .xls file. Formulas are never evaluated; their saved results are used. Returns the
 * possible encodings if none is chosen and a text file can be read in several. A sheet or header that doesn't exist is
 * ignored.
 */
export function parseTable(
  bytes: Uint8Array,
  limits: TableLimits,
  choice: TableChoice = {},
): Table | TableFault | EncodingChoice[] {
  const kind = kindOf(bytes);
  if (kind === null) return 'unsupported';
  try {
    if (kind !== 'text') return workbookTable(bytes, kind, limits, choice);
    const found = choice.encoding ?? detectEncoding(bytes);
    if (typeof found === 'string') {
      const rows = textRows(decodeText(bytes, found), limits);
      return toTable([{ name: null, rows }], limits, choice.header);
    }
    return found.length ? found : 'unsupported';
  } catch {
    return kind === 'text' ? 'unsupported' : 'unreadable';
  }
}

function workbookTable(
  bytes: Uint8Array,
  kind: 'xlsx' | 'xls',
  limits: TableLimits,
  { sheet, header }: TableChoice,
): Table | TableFault {
  const parts = kind === 'xls' ? { bytes, isShortened: false } : readableParts(bytes, limits.unpacked, sheet);
  if (!parts) return 'unreadable';
  const { SheetNames: names, Sheets: sheets } = read(parts.bytes, {
    type: 'array',
    dense: true,
    cellFormula: false,
    cellHTML: false,
    cellNF: true,
    sheetRows: limits.rows * 2 + headerWithin + 2,
  });
  // The names are stored with the import and sent with it.
  if (names.length > maxSheets || names.some((name) => name.length > maxSheetName)) return 'unreadable';
  const wanted = names.filter((name) => sheet === undefined || name === sheet);
  const found = (wanted.length ? wanted : names).map((name) => ({ name, rows: rowsOf(sheets[name]) }));
  const table = toTable(found, limits, header);
  const fields = typeof table === 'string' ? 0 : fieldsNamed(table.columns);
  // The sheet with the table may be the one that is too large.
  if (parts.isShortened && fields === 0) return 'unreadable';
  return typeof table === 'string' ? table : { ...table, sheets: names };
}

function textRows(text: string, { rows }: TableLimits): TableRow[] {
  // Checked here, because csv-parse copies the whole text before it rejects a first row that is too long.
  if (text.length > maxRowLength && !/[\r\n]/.test(text.slice(0, maxRowLength)))
    throw new RangeError('the first row is too long');
  const records = parse(text, {
    bom: true,
    delimiter: sniffDelimiter(text),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: maxRowLength,
    // Allows as many empty rows as filled ones, the header, and one more row to detect that there are too many.
    to: rows * 2 + headerWithin + 2,
  });
  const named = /^sep=/i.test(records[0]?.[0] ?? '');
  return records
    .map((cells, at) => ({ number: at + 1, cells }))
    .slice(named ? 1 : 0)
    .map(({ number, cells }) => ({ number: named ? number - 1 : number, cells }));
}

const rowsOf = (sheet: WorkSheet | undefined): TableRow[] =>
  (sheet?.['!data'] ?? []).map((row, at) => ({
    number: at + 1,
    cells: Array.from(row ?? [], (cell) => (cell ? cellText(cell) : '')),
  }));

/**
 * Returns a cell's text. Numbers are written in full, because they may be phone numbers; dates are written as
 * displayed.
 */
function cellText({ t, v, w, z }: CellObject): string {
  if (t === 'e' || t === 'z' || v === undefined) return '';
  if (t === 'n' && typeof v === 'number') {
    const shown = typeof z === 'string' && (SSF.is_date(z) || z.includes('%'));
    return shown ? (w ?? '') : String(v);
  }
  return t === 'b' ? (v ? 'true' : 'false') : t === 'd' ? (w ?? '') : String(v);
}

interface Sheet {
  /** Null for a text file. */
  name: string | null;
  /** Rows with text. */
  rows: TableRow[];
}

/** Returns the position of the header among the rows of a sheet, and the number of fields that it names. */
function findHeader({ rows }: Sheet): { at: number; fields: number } {
  const counts = rows.slice(0, headerWithin).map(({ cells }) => fieldsNamed(cells));
  const fields = Math.max(0, ...counts);
  // One name may stand in a title or a note by chance.
  return { at: fields > 1 ? counts.indexOf(fields) : 0, fields };
}

/**
 * Makes a table of the sheet whose header names the most fields, or the first one with text. `header`: number of the row
 * with the column names, if it is known.
 */
function toTable(found: readonly Sheet[], limits: TableLimits, header?: number): Table | TableFault {
  const sheets = found
    .map(({ name, rows }) => ({ name, rows: rows.map((row) => cleanRow(row, limits)).filter(hasText) }))
    .filter(({ rows }) => rows.length);
  const headers = sheets.map(findHeader);
  const most = Math.max(...headers.map(({ fields }) => fields));
  const place = headers.findIndex(({ fields }) => fields === most);
  const sheet = sheets[place];
  const detected = headers[place];
  if (!sheet || !detected) return 'empty';
  const letters = sheet.rows.reduce((sum, { cells }) => sum + cells.join('').length, 0);
  if (letters > limits.letters) return 'tooLarge';
  const firstRows = sheet.rows.slice(0, headerWithin);
  const chosen = firstRows.findIndex(({ number }) => number === header);
  const filled = sheet.rows.slice(chosen < 0 ? detected.at : chosen);
  const [head, ...rows] = filled;
  if (!head || !rows.length) return 'empty';
  if (rows.length > limits.rows) return 'tooManyRows';
  const width = Math.max(...filled.map(({ cells }) => cells.findLastIndex(Boolean) + 1));
  const wide = (cells: string[]): string[] => Array.from({ length: width }, (_, at) => cells[at] ?? '');
  return {
    columns: wide(head.cells),
    rows: rows.map(({ number, cells }) => ({ number, cells: wide(cells) })),
    sheets: [],
    sheet: sheet.name,
    header: head.number,
    firstRows,
  };
}

const hasText = ({ cells }: TableRow): boolean => cells.some(Boolean);
const cleanRow = ({ number, cells }: TableRow, { columns }: TableLimits): TableRow => ({
  number,
  cells: cells.slice(0, columns).map(cleanCell),
});
