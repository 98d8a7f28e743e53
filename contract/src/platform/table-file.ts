import { writeCsv } from './csv.ts';
import type { TableFormat } from './table-format.ts';
import type { TableOptions, TableWriter } from './table-writer.ts';
import { writeXlsx } from './xlsx.ts';

export const tableMediaTypes: Record<TableFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

export const writeTable = (format: TableFormat, options: TableOptions): TableWriter =>
  format === 'xlsx' ? writeXlsx(options) : writeCsv();
