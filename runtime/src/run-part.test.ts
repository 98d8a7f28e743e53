import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { expect, test } from 'vitest';

const part = new URL('testing/part.ts', import.meta.url).pathname;

interface Started {
  child: ChildProcessByStdio<null, Readable, Readable>;
  /** Lines printed to stdout so far. */
  lines: string[];
  errors: () => string;
  /** Process id of the part. The part may be a child process of `child`. */
  pid: number;
  /** Resolves with the child's exit code and the signal that ended it, once its output is closed. */
  closed: Promise<unknown[]>;
}

/** Starts a program that runs `testing/part.ts`. Resolves once the part is ready. */
async function started(program: string, ...args: string[]): Promise<Started> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const closed = once(child, 'close');
  const lines: string[] = [];
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  createInterface(child.stdout).on('line', (line) => lines.push(line));
  await expect.poll(() => lines[0] ?? errors).toMatch(/^ready \d+$/);
  return { child, lines, errors: () => errors, pid: Number(lines[0]?.split(' ')[1]), closed };
}

test.each(['SIGTERM', 'SIGINT'] as const)('%s stops a part', async (signal) => {
  const { child, lines, closed } = await started(process.execPath, part);
  child.kill(signal);
  expect(await closed).toEqual([0, null]);
  expect(lines.slice(1)).toEqual([`stops what was started: ${signal}`, 'stopped']);
});

test('further signals have no effect', async () => {
  const { child, lines, closed } = await started(process.execPath, part, 'slow');
  child.kill('SIGTERM');
  await expect.poll(() => lines.length).toBe(2);
  child.kill('SIGTERM');
  child.kill('SIGINT');
  expect(await closed).toEqual([0, null]);
  expect(lines.slice(1)).toEqual(['stops what was started: SIGTERM', 'stopped']);
});

test('a part stops if its parent is killed', async () => {
  const { child, lines, pid, closed } = await started(
    '/bin/sh',
    '-c',
    '"$0" "$1" & wait',
    process.execPath,
    part,
  );
  expect(pid).not.toBe(child.pid);
  child.kill('SIGKILL');
  await closed;
  expect(lines.slice(1)).toEqual(['stops what was started: the parent is gone', 'stopped']);
});

test('a signal during the start stops a part', async () => {
  const { child, lines, closed } = await started(process.execPath, part, 'starting');
  child.kill('SIGTERM');
  expect(await closed).toEqual([0, null]);
  expect(lines.slice(1)).toEqual([]);
});

test('a stop that hangs ends after the time limit', async () => {
  const { child, lines, closed } = await started(process.execPath, part, 'hang');
  child.kill('SIGTERM');
  expect(await closed).toEqual([0, null]);
  expect(lines.slice(1)).toEqual(['stops what was started: SIGTERM']);
});

test('a stop that fails prints the error', async () => {
  const { child, errors, closed } = await started(process.execPath, part, 'fail');
  child.kill('SIGTERM');
  expect(await closed).toEqual([1, null]);
  expect(errors()).toContain('Cannot stop');
});
