import { readdirSync, readFileSync } from 'node:fs';

/** Resident size of all children of this process (MB). */
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
    // It has just ended.
    return 0;
  }
}

const own = () => process.memoryUsage.rss() / 1024 / 1024;

/** Runs `work`, and tells the largest resident size of the children, and by how much this process grew (MB). */
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
