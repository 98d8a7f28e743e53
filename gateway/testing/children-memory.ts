import { readdirSync, readFileSync } from 'node:fs';

/** Returns the resident memory of all children of this process (MB). */
function residentOfChildren(): number {
  const pids = readdirSync('/proc/self/task').flatMap((task) => {
    try {
      return readFileSync(`/proc/self/task/${task}/children`, 'utf8').split(' ').filter(Boolean);
    } catch {
      return [];
    }
  });
  return pids.reduce((sum, pid) => sum + residentOf(pid), 0);
}

function residentOf(pid: string): number {
  try {
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    // The process has ended since it was listed.
    return 0;
  }
}

const own = () => process.memoryUsage.rss() / 1024 / 1024;

/**
 * Runs `work`. Returns the peak resident memory of all child processes together, and the peak memory growth of this
 * process (MB).
 */
export async function watchMemory(work: () => Promise<void>): Promise<{ children: number; growth: number }> {
  const before = own();
  const peak = { children: 0, growth: 0 };
  const watch = setInterval(() => {
    peak.children = Math.max(peak.children, residentOfChildren());
    peak.growth = Math.max(peak.growth, own() - before);
  }, 5);
  try {
    await work();
  } finally {
    clearInterval(watch);
  }
  return peak;
}
