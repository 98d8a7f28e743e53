import { saveFile } from './save-file.ts';

export type CsvCell = string | number | null;

/** Matches cells that spreadsheets would evaluate as formulas. */
const runs = /^[=+\-@\t\r]/;

function cell(value: CsvCell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = runs.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Formats a table as CSV (RFC 4180). Texts that a spreadsheet would evaluate as formulas are prefixed with an
 * apostrophe.
 */
export const toCsv = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

/** Downloads a table as a CSV file. The byte order mark lets Excel recognise UTF-8. */
export function downloadCsv(name: string, rows: readonly (readonly CsvCell[])[]): void {
  saveFile(name, new Blob(['\uFEFF', toCsv(rows)], { type: 'text/csv;charset=utf-8' }));
}
