/** Text is always written as text: a number, date or formula in it stays as it is. Only a number is written as one. */
export type Cell = string | number | null;

/** Writes a table to a file, piece by piece. The first row is the header. */
export interface TableWriter {
  add(rows: readonly (readonly Cell[])[]): void;
  /** Ends the file and returns its content. */
  end(): Uint8Array<ArrayBuffer>[];
}

export interface TableOptions {
  /** Name of the sheet in a workbook. Characters that aren't allowed in it are removed. */
  name: string;
  /** Whether the first column is on the right. */
  rightToLeft: boolean;
}
