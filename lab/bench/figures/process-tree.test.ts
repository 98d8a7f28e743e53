import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { cpuSeconds, memory, processCount } from './process-tree.ts';

// Uses up a fixed amount of CPU time instead of running for a fixed time, because a busy machine might grant too
// little CPU time within a fixed time.
const burn = 'while (process.cpuUsage().user < 300_000);';

it('counts a process’s descendants, their CPU time and their memory', async () => {
  // Measures the process tree of a separate shell, because other tests in the same Vitest worker also start and end
  // processes. The subshell remains as a child.
  const shell = spawn('sh', ['-c', '"$0" -e "$1"; (echo burnt; read _); :', process.execPath, burn], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  try {
    await once(shell.stdout, 'data');
    const pid = shell.pid ?? Number.NaN;
    expect(processCount(pid)).toBe(2);
    expect(cpuSeconds(pid)).toBeGreaterThan(0.25);
    const { rss, pss } = memory(pid);
    expect(pss).toBeGreaterThan(0);
    expect(rss).toBeGreaterThanOrEqual(pss);
  } finally {
    shell.stdin.end();
    shell.kill();
    await once(shell, 'exit');
  }
});
