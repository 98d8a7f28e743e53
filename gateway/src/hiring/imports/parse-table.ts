import { importLimits } from '@candi/contract/hiring/import-limits';
import type { EncodingChoice, TextEncoding } from '@candi/contract/hiring/imports';
import { parse } from 'csv-parse/sync';
import { read, SSF, type CellObject, type WorkSheet } from '@e965/xlsx';
import { fieldsNamed } from './columns.ts';
import { cleanCell, sniffDelimiter } from './table-text.ts';
import { detectEncoding, unmarkedUtf16 } from './text-encoding.ts';
import { unpacksWithin } from './zip-size.ts';

export interface TableLimits {
  rows: number;
  columns: number;
  /** Maximum total length of all cells (characters). */
  letters: number;
  /** Maximum total size of the entries of an .xlsx file once unpacked (bytes). */
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
}
export const tableFaults = ['unsupported', 'unreadable', 'empty', 'tooManyRows', 'tooLarge'] as const;
export type TableFault = (typeof tableFaults)[number];

const { headerWithin } = importLimits.table;

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
 * possible encodings if `encoding` isn't given and a text file can be read in several.
 */
export function parseTable(
  bytes: Uint8Array,
  limits: TableLimits,
  encoding?: TextEncoding,
): Table | TableFault | EncodingChoice[] {
  const kind = kindOf(bytes);
  if (kind === null) return 'unsupported';
  if (kind === 'xlsx' && !unpacksWithin(bytes, limits.unpacked)) return 'unreadable';
  try {
    if (kind !== 'text') return toTable(sheets(bytes, limits), limits);
    const found = encoding ?? detectEncoding(bytes);
    if (typeof found === 'string')
      return toTable([textRows(new TextDecoder(found).decode(bytes), limits)], limits);
    return found.length ? found : 'unsupported';
  } catch {
    return kind === 'text' ? 'unsupported' : 'unreadable';
  }
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

function sheets(bytes: Uint8Array, { rows }: TableLimits): TableRow[][] {
  const book = read(bytes, {
    type: 'array',
    dense: true,
    cellFormula: false,
    cellHTML: false,
    cellNF: true,
    sheetRows: rows * 2 + headerWithin + 2,
  });
  return book.SheetNames.map((name) => rowsOf(book.Sheets[name]));
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

/** Returns the rows with text, from the header on, and the number of fields that the header names. */
function fromHeader(filled: readonly TableRow[]): { rows: TableRow[]; fields: number } {
  const counts = filled.slice(0, headerWithin).map(({ cells }) => fieldsNamed(cells));
  const fields = Math.max(0, ...counts);
  // One name may stand in a title or a note by chance.
  const at = fields > 1 ? counts.indexOf(fields) : 0;
  return { rows: filled.slice(at), fields };
}

/** Makes a table of the sheet whose header names the most fields, or the first one with text. */
function toTable(found: readonly TableRow[][], limits: TableLimits): Table | TableFault {
  let letters = 0;
  const tables = found
    .map((sheet) =>
      sheet
        .map(({ number, cells }) => ({ number, cells: cells.slice(0, limits.columns).map(cleanCell) }))
        .filter(({ cells }) => {
          letters += cells.reduce((sum, cell) => sum + cell.length, 0);
          return cells.some(Boolean);
        }),
    )
    .filter((sheet) => sheet.length)
    .map(fromHeader);
  if (letters > limits.letters) return 'tooLarge';
  const most = Math.max(...tables.map(({ fields }) => fields));
  const filled = tables.find(({ fields }) => fields === most)?.rows ?? [];
  const [head, ...rows] = filled;
  if (!head || !rows.length) return 'empty';
  if (rows.length > limits.rows) return 'tooManyRows';
  const width = Math.max(...filled.map(({ cells }) => cells.findLastIndex(Boolean) + 1));
  const wide = (cells: string[]): string[] => Array.from({ length: width }, (_, at) => cells[at] ?? '');
  return {
    columns: wide(head.cells),
    rows: rows.map(({ number, cells }) => ({ number, cells: wide(cells) })),
  };
}
