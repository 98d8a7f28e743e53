import { readdirSync, readFileSync } from 'node:fs';
import { parentOf } from '../../infra/start/orphan-watch.mjs';

/** Returns the ids of the worker's child processes that run interview jobs. Linux only. */
export const jobProcesses = (worker: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === worker)
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('job_proc');
      } catch {
        // The process exited in the meantime.
        return false;
      }
    });
