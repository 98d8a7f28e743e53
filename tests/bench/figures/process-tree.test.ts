import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { cpuSeconds, memory, processCount } from './process-tree.ts';

// Of CPU, not of the clock: a busy machine gives it late.
const burn = 'while (process.cpuUsage().user < 300_000);';

it('counts the processes below, their CPU time and their memory', async () => {
  const before = cpuSeconds(process.pid);
  const processes = processCount(process.pid);
  // The shell's child burns, so it is found two steps down.
  const shell = spawn('sh', ['-c', '"$0" -e "$1"; echo burnt; read _', process.execPath, burn], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  try {
    await once(shell.stdout, 'data');
    expect(processCount(process.pid)).toBe(processes + 1);
    expect(cpuSeconds(process.pid) - before).toBeGreaterThan(0.25);
    const { rss, pss } = memory(process.pid);
    expect(pss).toBeGreaterThan(10);
    expect(rss).toBeGreaterThanOrEqual(pss);
  } finally {
    shell.kill();
    await once(shell, 'exit');
  }
});
