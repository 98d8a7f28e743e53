import type { Cell, TableWriter } from './table-writer.ts';

/**
 * Matches text that a spreadsheet would run as a formula. Includes full-width signs, and signs after spaces or
 * zero-width characters, which some programs ignore.
 */
const formula = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠﹦﹢﹣﹫−]/u;
const formulaStart = new RegExp(`^(?:${formula.source}|[\\t\\r\\n])`, 'u');
/**
 * The place after a separator in a cell's text where a formula would start. Where Excel separates fields by semicolons, it
 * ignores the quotation marks of all fields but a row's first one.
 */
const afterSeparator = `"*(?![\\t\\r\\n])${formula.source}`;
const innerFormulaStart = new RegExp(`(?<=[;\\t\\r\\n])(?=${afterSeparator})`, 'gu');
const innerApostrophe = new RegExp(`(?<=[;\\t\\r\\n])'(?=${afterSeparator})`, 'gu');

export const startsFormula = (text: string): boolean => formulaStart.test(text);

/** Returns a text with an apostrophe before everything that a spreadsheet would run as a formula. */
function withApostrophes(text: string): string {
  const inner = text.replaceAll(innerFormulaStart, "'");
  return startsFormula(text) ? `'${inner}` : inner;
}

/** Returns a text of our CSV files without the apostrophes before formulas. */
export function withoutApostrophes(text: string): string {
  const inner = text.replaceAll(innerApostrophe, '');
  return inner.startsWith("'") && startsFormula(inner.slice(1)) ? inner.slice(1) : inner;
}

function field(value: Cell): string {
  if (typeof value !== 'string') return String(value ?? '');
  return `"${withApostrophes(value).replaceAll('"', '""')}"`;
}

/**
 * Writes a CSV file (RFC 4180) for spreadsheets. It begins with a byte order mark, which lets Excel recognise UTF-8. Text
 * that a spreadsheet would run as a formula is prefixed with an apostrophe, also where it separates fields by semicolons or
 * tabs.
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
