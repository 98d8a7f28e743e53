import { readdirSync, readFileSync } from 'node:fs';
import { parentOf } from '../../infra/start/orphan-watch.mjs';

/** Processes that hold interviews: the worker's children that run jobs. Linux. */
export const jobProcesses = (worker: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === worker)
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('job_proc');
      } catch {
        // Gone in the meantime.
        return false;
      }
    });
