import { readdirSync, readFileSync } from 'node:fs';

/** Processes that hold interviews: the worker's children that run jobs. Linux. */
export const jobProcesses = (worker: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
        const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
        return parent === worker && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('job_proc');
      } catch {
        // Gone in the meantime.
        return false;
      }
    });
