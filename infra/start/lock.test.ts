import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { lockHolder, takeLock, waitForLock } from './lock.mjs';

const folder = mkdtempSync(join(tmpdir(), 'candi-lock-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts another process that tries to take the lock, reports the result, and runs until its input ends. */
async function other(file: string) {
  const script = `
    import { takeLock } from ${JSON.stringify(join(import.meta.dirname, 'lock.mjs'))};
    console.log(takeLock(${JSON.stringify(file)}) ? 'took' : 'held');
    process.stdin.resume();`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [said]: unknown[] = await once(child.stdout, 'data');
  return { child, said: String(said).trim() };
}

test('only one process holds the lock, and it is free once released', async () => {
  const file = join(folder, 'one.lock');
  const release = takeLock(file);
  expect(release).not.toBeNull();
  expect(takeLock(file)).toBeNull();
  expect(lockHolder(file)).toBe(process.pid);
  release?.();
  expect(lockHolder(file)).toBeNull();
});

test('only one of many concurrent processes takes the lock, and the lock of a killed process can be taken', async () => {
  const file = join(folder, 'two.lock');
  const all = await Promise.all(Array.from({ length: 6 }, () => other(file)));
  const winner = all.find(({ said }) => said === 'took');
  expect(all.filter(({ said }) => said === 'took')).toHaveLength(1);
  expect(lockHolder(file)).toBe(winner?.child.pid);
  expect(takeLock(file)).toBeNull();
  for (const { child } of all) child.kill('SIGKILL');
  await Promise.all(all.map(({ child }) => once(child, 'exit')));
  const release = takeLock(file);
  expect(release).not.toBeNull();
  release?.();
});

test('waits for the lock, and reports its holder while waiting', async () => {
  const file = join(folder, 'three.lock');
  const { child } = await other(file);
  const told: (number | null)[] = [];
  const waited = waitForLock(file, (pid) => {
    told.push(pid);
    child.stdin.end();
  });
  (await waited)();
  expect(told).toEqual([child.pid]);
});
