import { initializeLogger, type RunningJobInfo } from '@livekit/agents';
import { type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

/** The properties of the library's unexported process pool that this test uses. */
interface Executor {
  proc?: ChildProcess;
  isAlive: boolean;
  /** The job assigned to the process. */
  runningJob: RunningJobInfo | undefined;
}
interface Pool {
  processes: Executor[];
  warmedProcQueue: { items: unknown[] };
  start(): void;
  launchJob(info: RunningJobInfo): Promise<void>;
  close(): Promise<void>;
}
const { ProcPool } = (await import(
  new URL('ipc/proc_pool.js', import.meta.resolve('@livekit/agents')).href
)) as { ProcPool: new (options: Record<string, unknown>) => Pool };

let folder: string;
let pool: Pool;
beforeEach(() => {
  initializeLogger({ pretty: false, level: 'silent' });
  folder = mkdtempSync(join(tmpdir(), 'candi-pool-'));
  const agent = join(folder, 'agent.mjs');
  writeFileSync(
    agent,
    `import { defineAgent } from '${import.meta.resolve('@livekit/agents')}';
    export default defineAgent({ entry: () => new Promise(() => undefined) });`,
  );
  pool = new ProcPool({
    agent,
    numIdleProcesses: 1,
    initializeTimeout: 60_000,
    closeTimeout: 500,
    sessionEndTimeout: 0,
    memoryWarnMB: 0,
    memoryLimitMB: 0,
  });
  pool.start();
});
afterEach(async () => {
  const closed = pool.close();
  for (const { proc } of pool.processes) proc?.kill('SIGKILL');
  await closed;
  rmSync(folder, { recursive: true, force: true });
});

// Without the patch in agent/patches, the library sends the job to the dead process, where it is lost.
it('gives a job to a live process if the idle process was killed', async () => {
  await expect.poll(() => pool.warmedProcQueue.items.length).toBe(1);
  const waiting = pool.processes[0]?.proc;
  if (!waiting) throw new Error('there is no idle process');
  const gone = once(waiting, 'exit');
  waiting.kill('SIGKILL');
  await gone;
  const info = { acceptArguments: {}, job: { id: 'job' }, url: '', token: '' } as unknown as RunningJobInfo;
  await pool.launchJob(info);
  const holder = pool.processes.find(({ runningJob }) => runningJob?.job.id === 'job');
  expect(holder?.isAlive).toBe(true);
  expect(holder?.proc?.pid).not.toBe(waiting.pid);
});
