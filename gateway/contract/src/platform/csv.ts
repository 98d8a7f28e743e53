export type CsvCell = string | number | null;

/**
 * Matches text that a spreadsheet would run as a formula. Includes full-width signs, and signs after spaces or
 * zero-width characters, which some programs ignore.
 */
const formulaStart = /^[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠﹦﹢﹣﹫−]|^[\t\r\n]/u;

export const startsFormula = (text: string): boolean => formulaStart.test(text);

function cell(value: CsvCell): string {
  if (typeof value !== 'string') return String(value ?? '');
  return `"${(startsFormula(value) ? `'${value}` : value).replaceAll('"', '""')}"`;
}

/**
 * Formats a table as a CSV file (RFC 4180) for spreadsheets. It begins with a byte order mark, which lets Excel recognise
 * UTF-8. Text that looks like a formula is prefixed with an apostrophe.
 */
export const toCsv = (rows: readonly (readonly CsvCell[])[]): string =>
  `\uFEFF${rows.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')}`;
