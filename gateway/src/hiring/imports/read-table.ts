import { bytesOf, importLimits } from '@candi/contract/hiring/import-limits';
import type { TableChoice } from '@candi/contract/hiring/imports';
import { encodingChoice } from '@candi/contract/hiring/imports';
import { z } from 'zod';
import { ChildFailedError, runInChild } from '../../platform/adapters/child/run-in-child.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { tableFaults, type Table, type TableFault } from './parse-table.ts';

const { megabytes, rows, extensions } = importLimits.table;

const tableRows = z.array(z.object({ number: z.number(), cells: z.array(z.string()) }));
const tableAnswer = z.union([
  z.enum(tableFaults),
  z.array(encodingChoice),
  z.object({
    columns: z.array(z.string()),
    rows: tableRows,
    sheets: z.array(z.string()),
    sheet: z.string().nullable(),
    header: z.number(),
    firstRows: tableRows,
  }),
]);

export interface TableFile {
  bytes: Uint8Array;
  name: string;
  choice: TableChoice;
  /** The company that uploads the file. Its files are read one at a time; companies take turns. */
  companyId: string;
  /** Aborted when the client disconnects. */
  signal?: AbortSignal | undefined;
}

/**
 * Reads a CSV or Excel file in a child process. Throws TABLE_ONLY for another file extension, FILE_UNSUPPORTED for
 * other content, FILE_TOO_LARGE, TABLE_UNREADABLE, TABLE_EMPTY and TOO_MANY_ROWS, ENCODING_UNKNOWN with the possible
 * encodings, and VALIDATION for a sheet or header that doesn't exist.
 */
export async function readTable({ bytes, name, choice, companyId, signal }: TableFile): Promise<Table> {
  const extension = name.split('.').at(-1)?.toLowerCase();
  if (!extensions.some((known) => known === extension)) throw new AppError('TABLE_ONLY');
  if (bytes.byteLength > bytesOf(megabytes)) throw new AppError('FILE_TOO_LARGE', { size: megabytes });
  const program = new URL('./table-child.ts', import.meta.url);
  const printed = await runInChild({
    program,
    args: [JSON.stringify(choice)],
    input: bytes,
    owner: companyId,
    signal,
  }).catch((error: unknown) => {
    if (!(error instanceof ChildFailedError)) throw error;
    throw errorOf(extension === 'csv' ? 'unsupported' : 'unreadable');
  });
  const answer = tableAnswer.parse(JSON.parse(printed));
  if (typeof answer === 'string') throw errorOf(answer);
  if (Array.isArray(answer)) throw new AppError('ENCODING_UNKNOWN', { choices: answer });
  if (choice.sheet !== undefined && choice.sheet !== answer.sheet)
    throw new AppError('VALIDATION', undefined, { sheet: 'INVALID_VALUE' });
  if (choice.header !== undefined && choice.header !== answer.header)
    throw new AppError('VALIDATION', undefined, { header: 'INVALID_VALUE' });
  return answer;
}

function errorOf(fault: TableFault): AppError {
  switch (fault) {
    case 'unsupported':
      return new AppError('FILE_UNSUPPORTED');
    case 'unreadable':
      return new AppError('TABLE_UNREADABLE');
    case 'empty':
      return new AppError('TABLE_EMPTY');
    case 'tooManyRows':
      return new AppError('TOO_MANY_ROWS', { max: rows });
    case 'tooLarge':
      return new AppError('FILE_TOO_LARGE', { size: megabytes });
  }
}
