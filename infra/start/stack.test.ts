import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { TaskDefinition } from './definitions.ts';
import { definitions } from './parts.ts';
import { alive, gone } from './processes.ts';
import { readRun } from './run-file.ts';
import { startStack } from './stack.ts';
import { anyPorts } from './testing/any-ports.ts';
import { standIn } from './testing/stand-in.ts';

/** Schema of the output of testing/run-stand-ins.ts. */
const told = z.object({ runner: z.number(), parts: z.array(z.number()) });
const folder = mkdtempSync(join(tmpdir(), 'candi-stack-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('parts stop in reverse order, and nothing is left running', async () => {
  const stateDir = join(folder, 'order');
  const ended: string[] = [];
  const say = `process.on('SIGTERM', () => { console.log('ending'); process.exit(0); }); setInterval(() => {}, 1000);`;
  const stack = await startStack({
    stateDir,
    ports: anyPorts,
    definitions: [standIn('last', ['first'], say), standIn('first', [], say)],
    events: { log: (name, line) => line === 'ending' && ended.push(name) },
  });
  const pids = ['first', 'last'].map((name) => stack.part(name).pid ?? 0);
  expect(readRun(stateDir)?.urls).toEqual(stack.urls);
  expect(statSync(join(stateDir, 'run.json')).mode & 0o777).toBe(0o600);
  expect(statSync(join(stateDir, 'secrets.json')).mode & 0o777).toBe(0o600);
  await stack.stop();
  expect(ended).toEqual(['last', 'first']);
  expect(pids.map(alive)).toEqual([false, false]);
  expect(readRun(stateDir)).toBeNull();
  expect(readFileSync(join(stateDir, 'logs/first.log'), 'utf8')).toContain('ready first');
});

test('only one stack at a time uses a state folder', async () => {
  const options = { stateDir: join(folder, 'held'), ports: anyPorts, definitions: [standIn('one', [])] };
  const stack = await startStack(options);
  await expect(startStack(options)).rejects.toThrow(`Candi is already running in ${options.stateDir}`);
  await stack.stop();
  await (await startStack(options)).stop();
});

test('if a part fails to start, the other parts are stopped and the reason is reported', async () => {
  const pids: number[] = [];
  const starting = startStack({
    stateDir: join(folder, 'broken'),
    ports: anyPorts,
    definitions: [
      standIn('good', [], 'console.log(process.pid); setInterval(() => {}, 1000);'),
      standIn('bad', ['good'], ''),
      standIn('never', ['bad']),
    ].map((part) =>
      part.name === 'bad' ? { ...part, launch: () => Promise.reject(new Error('no disk')) } : part,
    ),
    events: { log: (_, line) => Number(line) && pids.push(Number(line)) },
  });
  await expect(starting).rejects.toThrow('bad did not start: no disk');
  expect(pids.map(alive)).toEqual([false]);
});

test('a cancelled start stops immediately', async () => {
  const giveUp = new AbortController();
  const task: TaskDefinition = {
    kind: 'task',
    name: 'abort',
    title: 'abort',
    after: ['one'],
    wanted: () => true,
    run: async () => {
      giveUp.abort(new Error('given up'));
      return '';
    },
  };
  const slow = standIn('slow', ['one'], '');
  slow.launch = ({ signal }) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('given up'))));
  const definitionsHere = [standIn('one', []), slow, task, standIn('never', ['abort'])];
  const options = { stateDir: join(folder, 'given-up'), ports: anyPorts, definitions: definitionsHere };
  await expect(startStack({ ...options, signal: giveUp.signal })).rejects.toThrow('given up');
  expect(existsSync(join(options.stateDir, 'start.lock'))).toBe(false);
});

test.each([
  ['TERM to the runner', 'runner', 'SIGTERM'],
  ['TERM to the shell that npm runs it in', 'shell', 'SIGTERM'],
  ['kill -9 of the runner', 'runner', 'SIGKILL'],
] as const)('%s leaves no processes behind', async (name, target, signal) => {
  const stateDir = join(folder, name.replaceAll(' ', '-'));
  const script = `${process.execPath} ${join(import.meta.dirname, 'testing/run-stand-ins.ts')} ${stateDir}; true`;
  const shell = spawn('sh', ['-c', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH },
  });
  const [text]: unknown[] = await once(shell.stdout, 'data');
  const { runner, parts } = told.parse(JSON.parse(String(text)));
  expect([runner, ...parts].map(alive)).toEqual([true, true, true]);
  process.kill(target === 'runner' ? runner : (shell.pid ?? 0), signal);
  for (const pid of [runner, ...parts]) expect(await gone(pid, 30_000)).toBe(true);
});

test('the database and the SFU restart on the same ports after being killed', async () => {
  const stack = await startStack({
    stateDir: join(folder, 'real'),
    ports: anyPorts,
    definitions: definitions.filter(({ name }) => ['postgres', 'sfu-program', 'sfu'].includes(name)),
    backoff: { firstMs: 50, maxMs: 500, healthyMs: 60_000 },
  });
  try {
    const address = stack.urls.sfu.replace('ws:', 'http:');
    const { DATABASE_OWNER_URL: before } = stack.env;
    for (const name of ['sfu', 'postgres']) {
      stack.part(name).kill();
      await stack.part(name).restarted(1);
    }
    expect((await fetch(address)).status).toBe(200);
    expect(stack.env.DATABASE_OWNER_URL).toBe(before);
  } finally {
    await stack.stop();
  }
}, 120_000);
