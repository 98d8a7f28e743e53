/**
 * Matches text that a spreadsheet would run as a formula. Includes full-width signs, and signs after spaces or
 * zero-width characters, which some programs ignore.
 */
const formulaStart = /^[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠﹦﹢﹣﹫−]|^[\t\r\n]/u;

export const startsFormula = (text: string): boolean => formulaStart.test(text);

const cell = (text: string): string => `"${(startsFormula(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/**
 * Builds a CSV file for spreadsheets. It begins with a byte order mark, and cells that look like formulas are escaped.
 */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')}`;
