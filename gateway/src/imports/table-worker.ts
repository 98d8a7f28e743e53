import { parentPort, workerData } from 'node:worker_threads';
import { parseTable, type Table, type TableFault, type TableLimits } from './parse-table.ts';

/** What `read-table.ts` gives to this thread. */
export interface TableTask {
  bytes: Uint8Array;
  limits: TableLimits;
}
export type TableAnswer = Table | TableFault;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only read-table.ts starts this thread
const { bytes, limits } = workerData as TableTask;
parentPort?.postMessage(parseTable(bytes, limits) satisfies TableAnswer);
