/**
 * What a spreadsheet would run as a formula, on the computer of whoever opens the file: also in full width, and behind
 * spaces and signs that take no room, which some programs leave out.
 */
const live = /^[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠﹦﹢﹣﹫−]|^[\t\r\n]/u;

export const startsFormula = (text: string): boolean => live.test(text);

const cell = (text: string): string => `"${(startsFormula(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** CSV that spreadsheets read as it is meant: with a mark of its encoding, and no cell that starts a formula. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')}`;
