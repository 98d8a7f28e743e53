import { resumeLimits } from './applications.ts';

/** Import limits, enforced by both the page and the gateway. `megabytes` are 1024 × 1024 bytes. */
export const importLimits = {
  /**
   * A CSV or Excel file. `letters`: maximum total length of all cells (characters). `headerWithin`: number of rows with
   * text at the beginning of a sheet that may be the header; titles and notes may come before it.
   */
  table: {
    megabytes: 20,
    rows: 5000,
    columns: 200,
    letters: 20_000_000,
    headerWithin: 20,
    extensions: ['csv', 'xlsx', 'xls'],
  },
  /** PDF files, each within `resumeLimits`. */
  resumes: { files: 50, ...resumeLimits, extensions: ['pdf'] },
  /** How long an unfinished import is kept (h). */
  hours: 24,
} as const;

export const bytesOf = (megabytes: number): number => megabytes * 1024 * 1024;
