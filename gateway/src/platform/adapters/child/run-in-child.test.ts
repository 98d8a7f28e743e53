import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { watchMemory } from '../../../../testing/children-memory.ts';
import { type ChildLimits, runInChild } from './run-in-child.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'run-in-child-'));
});
afterAll(() => rm(folder, { recursive: true }));

let programs = 0;
/** Runs `code` in a child process. */
async function run(
  code: string,
  options: { owner?: string; limits?: ChildLimits; signal?: AbortSignal } = {},
) {
  programs += 1;
  const path = join(folder, `${programs}.mjs`);
  await writeFile(path, code);
  return runInChild({ program: pathToFileURL(path), input: new Uint8Array(), owner: 'company', ...options });
}
const generous: ChildLimits = { cpuSeconds: 60, timeoutMs: 60_000, residentMb: 230, heapMb: 128 };
const wait = (ms: number) => `await new Promise((resolve) => setTimeout(resolve, ${ms}));`;

it('kills a child that waits for too long', async () => {
  const limits = { ...generous, timeoutMs: 300 };
  await expect(run('setInterval(() => undefined, 1000);', { limits })).rejects.toThrow('timed out');
});

it('kills a child that uses too much CPU time', async () => {
  const limits = { ...generous, cpuSeconds: 1 };
  await expect(run('for (;;);', { limits })).rejects.toThrow('crashed');
});

it('kills a child whose buffers grow before it uses 150 MB more than at its start', async () => {
  const { children } = await watchMemory(async () => {
    const grow = 'const kept = []; setInterval(() => kept.push(Buffer.alloc(2_000_000, 1)), 2);';
    await expect(run(grow)).rejects.toThrow('exceeded the memory limit');
  });
  expect(children).toBeLessThan(250);
});

it('prevents a child from reserving 1.5 GB at once, even if it doesn’t use them', async () => {
  await expect(run('new ArrayBuffer(1.5 * 2 ** 30);')).rejects.toThrow('crashed');
});

it('ends the child of an aborted task', async () => {
  const signal = AbortSignal.timeout(200);
  await expect(run('setInterval(() => undefined, 1000);', { signal })).rejects.toThrow('aborted');
});

it('passes none of the gateway’s environment to a child', async () => {
  const names = z
    .array(z.string())
    .parse(JSON.parse(await run('console.log(JSON.stringify(Object.keys(process.env)));')));
  // The shell that sets the limits adds the variables that are filtered out here.
  expect(names.filter((name) => !['PWD', 'OLDPWD', 'SHLVL', '_'].includes(name))).toEqual([
    'MALLOC_ARENA_MAX',
  ]);
});

it('runs two children at once, and a company with many files delays another company by at most one file', async () => {
  const timed = `const from = Date.now(); ${wait(300)} console.log(JSON.stringify({ from, to: Date.now() }));`;
  const span = z.object({ from: z.number(), to: z.number() });
  const read = async (owner: string) => span.parse(JSON.parse(await run(timed, { owner })));
  const many = ['first', 'first', 'first', 'second', 'second', 'second'].map(read);
  const other = await read('other');
  const spans = [...(await Promise.all(many)), other];
  const running = spans.map(({ from }) => spans.filter((one) => one.from <= from && from < one.to).length);
  expect(Math.max(...running)).toBe(2);
  expect(spans.filter(({ to }) => to <= other.from).length).toBeLessThanOrEqual(2);
});
