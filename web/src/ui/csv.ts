import type { CsvCell } from '@candi/contract/platform/csv';
import { toCsv } from '@candi/contract/platform/csv';
import { saveFile } from './save-file.ts';

/** Downloads a table as a CSV file. */
export function downloadCsv(name: string, rows: readonly (readonly CsvCell[])[]): void {
  saveFile(name, new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' }));
}
