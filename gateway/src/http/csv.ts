/** A spreadsheet would work these out, on the computer of whoever opens the file. */
const live = /^[=+\-@\t\r]/;

const cell = (text: string): string => `"${(live.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** CSV that spreadsheets read as it is meant: with a mark of its encoding, and no cell that starts a formula. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')}`;
