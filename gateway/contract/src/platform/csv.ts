import type { Cell, TableWriter } from './table-writer.ts';

/**
 * Matches text that a spreadsheet would run as a formula. Includes full-width signs, and signs after spaces or
 * zero-width characters, which some programs ignore.
 */
const formulaStart = /^[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠﹦﹢﹣﹫−]|^[\t\r\n]/u;

export const startsFormula = (text: string): boolean => formulaStart.test(text);

function field(value: Cell): string {
  if (typeof value !== 'string') return String(value ?? '');
  return `"${(startsFormula(value) ? `'${value}` : value).replaceAll('"', '""')}"`;
}

/**
 * Writes a CSV file (RFC 4180) for spreadsheets. It begins with a byte order mark, which lets Excel recognise UTF-8. Text
 * that looks like a formula is prefixed with an apostrophe.
 */
export function writeCsv(): TableWriter {
  const encoder = new TextEncoder();
  const chunks = [encoder.encode('\uFEFF')];
  return {
    add: (rows) => {
      chunks.push(encoder.encode(rows.map((cells) => `${cells.map(field).join(',')}\r\n`).join('')));
    },
    end: () => chunks,
  };
}
