import { Worker } from 'node:worker_threads';
import { bytesOf, importLimits } from '@candi/contract/import-limits';
import { AppError } from '../errors/app-error.ts';
import type { Table, TableFault } from './parse-table.ts';
import type { TableAnswer, TableTask } from './table-worker.ts';

const { megabytes, rows, columns, letters, extensions } = importLimits.table;
/** Files come from anyone: none may keep a processor or fill the memory. ms, MB, bytes. */
const timeoutMs = 30_000;
const memoryMb = 768;
const unpacked = 160 * 1024 * 1024;

/** One file at a time, so that many at once fill no memory either. */
let before: Promise<unknown> = Promise.resolve();

/**
 * Reads a CSV or Excel file in a thread of its own. `signal`: nobody waits any longer. Throws TABLE_ONLY for the name
 * of another kind of file, FILE_UNSUPPORTED for other content, FILE_TOO_LARGE, TABLE_UNREADABLE, TABLE_EMPTY and
 * TOO_MANY_ROWS.
 */
export async function readTable(bytes: Uint8Array, name: string, signal?: AbortSignal): Promise<Table> {
  const extension = name.split('.').at(-1)?.toLowerCase();
  if (!extensions.some((known) => known === extension)) throw new AppError('TABLE_ONLY');
  if (bytes.byteLength > bytesOf(megabytes)) throw new AppError('FILE_TOO_LARGE', { size: megabytes });
  const mine = before.then(() => inThread({ bytes, limits: { rows, columns, letters, unpacked } }, signal));
  before = mine;
  const answer = await mine;
  if (typeof answer === 'string') throw errorOf(answer);
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

function inThread(task: TableTask, signal?: AbortSignal): Promise<TableAnswer> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve('unreadable');
    const thread = new Worker(new URL('./table-worker.ts', import.meta.url), {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
      stdout: true,
      stderr: true,
    });
    const stop = () => settle('unreadable');
    const timer = setTimeout(stop, timeoutMs);
    const settle = (answer: TableAnswer): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
      resolve(answer);
      void thread.terminate();
    };
    signal?.addEventListener('abort', stop);
    thread.once('message', settle);
    thread.once('error', stop);
    thread.once('exit', stop);
  });
}
