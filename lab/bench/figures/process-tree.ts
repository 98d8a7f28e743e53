import { readFileSync, readdirSync } from 'node:fs';

/** Figures of a process and all its descendants, read from the kernel. Linux only. */

/** Clock ticks per second in /proc (USER_HZ): 100 on every common Linux. */
const ticksPerSecond = 100;

interface Stat {
  parent: number;
  /** CPU time of the process and of its children that have ended (s). */
  cpuS: number;
}

const readStat = (pid: number): Stat | null => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program name, in parentheses, may itself contain spaces and parentheses.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { parent: Number(fields[1]), cpuS: ticks / ticksPerSecond };
  } catch {
    return null;
  }
};

const tree = (root: number): Map<number, Stat> => {
  const all = new Map<number, Stat>();
  for (const entry of readdirSync('/proc')) {
    const stat = /^\d+$/.test(entry) ? readStat(Number(entry)) : null;
    if (stat) all.set(Number(entry), stat);
  }
  const found = new Map<number, Stat>();
  const visit = (pid: number): void => {
    const stat = all.get(pid);
    if (!stat || found.has(pid)) return;
    found.set(pid, stat);
    for (const [child, { parent }] of all) if (parent === pid) visit(child);
  };
  visit(root);
  return found;
};

/**
 * Returns the CPU time used so far by a process and all its descendants (s). Children that have ended count, so the
 * value never falls.
 */
export const cpuSeconds = (root: number): number =>
  [...tree(root).values()].reduce((sum, { cpuS }) => sum + cpuS, 0);

export const processCount = (root: number): number => tree(root).size;

const megabytes = (text: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0) / 1024;

/**
 * Returns the memory of a process and all its descendants (MB). `pss` divides each shared page among the
 * processes that share it.
 */
export const memory = (root: number): { rss: number; pss: number } => {
  const sum = { rss: 0, pss: 0 };
  for (const pid of tree(root).keys()) {
    try {
      const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
      sum.rss += megabytes(rollup, 'Rss');
      sum.pss += megabytes(rollup, 'Pss');
    } catch {
      // The process ended in the meantime.
    }
  }
  return sum;
};
