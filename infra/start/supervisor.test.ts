import { createServer } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { launchProcess } from './launch.ts';
import type { ProcessSpec } from './launch.ts';
import { alive, gone } from './processes.ts';
import { backoffMs, defaultBackoff, supervise } from './supervisor.ts';
import type { PartEvents, SupervisedPart } from './supervisor.ts';
import { listen } from './testing/listen.ts';

const parts: SupervisedPart[] = [];
afterEach(async () => {
  for (const part of parts.splice(0)) await part.stop();
});

const node = (script: string, more: Partial<ProcessSpec> = {}) => ({
  command: [process.execPath, '-e', script],
  cwd: import.meta.dirname,
  env: { PATH: process.env.PATH ?? '' },
  ready: 'line' as const,
  readyMs: 30_000,
  graceMs: 400,
  signal: new AbortController().signal,
  log: () => undefined,
  ...more,
});
const serves = `console.log('ready x {}'); setInterval(() => {}, 1000);`;
const quick = { firstMs: 20, maxMs: 100, healthyMs: 60_000 };
const quiet: PartEvents = { died: () => undefined, back: () => undefined, log: () => undefined };

async function start(script: string, events: Partial<PartEvents> = {}) {
  const launch = (log: (line: string) => void) => launchProcess(node(script, { log }));
  const part = await supervise('x', launch, { ...quiet, ...events }, quick);
  parts.push(part);
  return part;
}

test('a killed part is reported with its last lines and restarted', async () => {
  const died: unknown[] = [];
  const part = await start(`console.error('last words'); ${serves}`, { died: (...all) => died.push(all) });
  const first = part.pid;
  part.kill();
  await part.restarted(1);
  // The lines come from two streams, which may be read in either order.
  const lines: unknown = expect.arrayContaining(['last words', 'ready x {}']);
  expect(died).toEqual([['x', 'signal SIGKILL', lines, 20]]);
  expect(part.pid).not.toBe(first);
  expect(part.restarts).toBe(1);
});

test('a part that keeps dying is restarted after increasing delays', async () => {
  const delays: number[] = [];
  const part = await start(`console.log('ready x {}'); setTimeout(() => process.exit(3), 150);`, {
    died: (_name, _way, _lines, delayMs) => delays.push(delayMs),
  });
  await part.restarted(4);
  expect(delays.slice(0, 4)).toEqual([20, 40, 80, 100]);
  expect(backoffMs(1, defaultBackoff)).toBe(500);
  expect(backoffMs(20, defaultBackoff)).toBe(30_000);
});

test('a restart because of changed sources is not a failure', async () => {
  const died: unknown[] = [];
  const part = await start(serves, { died: (...all) => died.push(all) });
  await Promise.all([part.restart(), part.restarted(1)]);
  expect(died).toEqual([]);
  expect(part.restarts).toBe(1);
});

test('a failed first start throws an error with the last lines of output', async () => {
  await expect(start(`console.error('PORT is wrong'); process.exit(1)`)).rejects.toThrow(
    /x did not start: exit 1\nPORT is wrong/,
  );
});

test('a part that never becomes ready is stopped and reported as late', async () => {
  const spec = node('setInterval(() => {}, 1000)', { readyMs: 200 });
  await expect(launchProcess(spec)).rejects.toThrow('not ready after 0.2 s');
});

test('a part that does not stop is killed together with its processes', async () => {
  const stubborn = `
    process.on('SIGTERM', () => {});
    const child = require('node:child_process').spawn('sleep', ['60']);
    console.log('child', child.pid);
    ${serves}`;
  let child = 0;
  const part = await start(stubborn, { log: (_name, line) => (child ||= Number(line.split(' ')[1])) });
  const pid = part.pid ?? 0;
  expect(alive(child)).toBe(true);
  await part.stop();
  expect(alive(pid)).toBe(false);
  expect(await gone(child, 30_000)).toBe(true);
});

test('readiness can be a URL that responds', async () => {
  const server = createServer((_, response) => response.end('OK'));
  const url = `http://127.0.0.1:${await listen(server)}/`;
  const running = await launchProcess(node('setInterval(() => {}, 1000)', { ready: { url } }));
  await running.stop();
  server.close();
  expect(alive(running.pid)).toBe(false);
});
