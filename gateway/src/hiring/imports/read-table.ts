import { bytesOf, importLimits } from '@candi/contract/hiring/import-limits';
import type { TextEncoding } from '@candi/contract/hiring/imports';
import { encodingChoice } from '@candi/contract/hiring/imports';
import { z } from 'zod';
import { ChildFailedError, runInChild } from '../../platform/adapters/child/run-in-child.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { tableFaults, type Table, type TableFault } from './parse-table.ts';

const { megabytes, rows, extensions } = importLimits.table;

const tableAnswer = z.union([
  z.enum(tableFaults),
  z.array(encodingChoice),
  z.object({
    columns: z.array(z.string()),
    rows: z.array(z.object({ number: z.number(), cells: z.array(z.string()) })),
  }),
]);

export interface TableFile {
  bytes: Uint8Array;
  name: string;
  /** Encoding of a text file. If it isn't given, it is detected. */
  encoding?: TextEncoding | undefined;
  /** The company that uploads the file. Its files are read one at a time; companies take turns. */
  companyId: string;
  /** Aborted when the client disconnects. */
  signal?: AbortSignal | undefined;
}

/**
 * Reads a CSV or Excel file in a child process. Throws TABLE_ONLY for another file extension, FILE_UNSUPPORTED for
 * other content, FILE_TOO_LARGE, TABLE_UNREADABLE, TABLE_EMPTY and TOO_MANY_ROWS, and ENCODING_UNKNOWN with
 * the possible encodings.
 */
export async function readTable({ bytes, name, encoding, companyId, signal }: TableFile): Promise<Table> {
  const extension = name.split('.').at(-1)?.toLowerCase();
  if (!extensions.some((known) => known === extension)) throw new AppError('TABLE_ONLY');
  if (bytes.byteLength > bytesOf(megabytes)) throw new AppError('FILE_TOO_LARGE', { size: megabytes });
  const program = new URL('./table-child.ts', import.meta.url);
  const printed = await runInChild({
    program,
    args: encoding ? [encoding] : [],
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
