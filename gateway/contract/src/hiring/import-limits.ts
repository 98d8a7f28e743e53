import { resumeLimits } from './applications.ts';

/** What can be imported at once: the one table, for the page and the gateway. Megabytes of 1024 × 1024 bytes. */
export const importLimits = {
  /** One CSV or Excel file. `letters`: in all of its cells. */
  table: { megabytes: 20, rows: 5000, columns: 200, letters: 20_000_000, extensions: ['csv', 'xlsx', 'xls'] },
  /** PDF files, each as long as any résumé may be. */
  resumes: { files: 50, ...resumeLimits, extensions: ['pdf'] },
  /** How long an import that nobody finished is kept. */
  hours: 24,
} as const;

export const bytesOf = (megabytes: number): number => megabytes * 1024 * 1024;
