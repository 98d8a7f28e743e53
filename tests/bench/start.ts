import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { readRun } from '@candi/infra/start/run-file';
import type { Bound } from './figures/bounds.ts';
import { limits } from './figures/limits.ts';
import { percentile } from './figures/percentile.ts';
import { endWith } from './figures/result.ts';

/**
 * Measures how long `npm start` takes until it prints the interview link (ms), by step. The cold start has only the
 * project's files in an empty folder and a HOME without caches; the warm starts use the same folder again.
 */
const { values } = parseArgs({
  options: {
    /** Number of warm starts. */
    warm: { type: 'string', default: '5' },
    /** Keeps this process's HOME, with the caches and settings of npm, Go and pip. */
    'keep-home': { type: 'boolean', default: false },
    'no-cold': { type: 'boolean', default: false },
  },
});
const { warmMs: warmLimit, coldMs: coldLimit } = limits.start;

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'candi-start-'));
const project = values['no-cold'] ? root : join(folder, 'candi');
const state = join(folder, 'state');
const home = join(folder, 'home');

interface Start {
  totalMs: number;
  /** Time until the start runner itself starts (ms): installing Node, pnpm and packages. */
  bootstrapMs: number;
  steps: Record<string, number>;
  stopMs: number;
}

async function start(): Promise<Start> {
  const args = [
    '--state',
    state,
    '--port',
    '0',
    '--sfu-port',
    '0',
    '--sfu-udp-port',
    '0',
    '--postgres-port',
    '0',
  ];
  const since = performance.now();
  const env = values['keep-home'] || values['no-cold'] ? process.env : { ...process.env, HOME: home };
  const child = spawn('npm', ['start', '--', ...args], {
    cwd: project,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  let bootstrapMs = 0;
  const ready = Promise.withResolvers<number>();
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
    process.stderr.write(chunk.replace(/(Interview +\S+\/join\/)\S+/, '$1…'));
    if (/^Candi/m.test(text)) bootstrapMs ||= performance.now() - since;
    if (/^Ready in /m.test(text)) ready.resolve(performance.now() - since);
  });
  void exited.then(() => ready.reject(new Error('npm start ended before it was ready')));
  const totalMs = await ready.promise;
  const run = readRun(state);
  if (!run) throw new Error(`${state} has no running stack`);
  const stopping = performance.now();
  process.kill(run.pid, 'SIGTERM');
  await exited;
  const rounded = { totalMs: Math.round(totalMs), bootstrapMs: Math.round(bootstrapMs) };
  return { ...rounded, steps: run.timings, stopMs: Math.round(performance.now() - stopping) };
}

function copyProject() {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of files.split('\0').filter((name) => name && existsSync(join(root, name)))) {
    mkdirSync(dirname(join(project, file)), { recursive: true });
    cpSync(join(root, file), join(project, file));
  }
  mkdirSync(home);
}

const startLoad = loadavg()[0] ?? 0;
const isCold = !values['no-cold'];

try {
  if (isCold) copyProject();
  const cold = await start();
  const warm: Start[] = [];
  for (let round = 0; round < Number(values.warm); round++) warm.push(await start());
  const warmMs = percentile(
    warm.map(({ totalMs }) => totalMs),
    0.5,
  );
  const figures = {
    ...(isCold ? { coldMs: cold.totalMs, cold } : {}),
    warmMs,
    warmMaxMs: Math.max(...warm.map(({ totalMs }) => totalMs)),
    warm: warm.find(({ totalMs }) => totalMs === warmMs),
  };
  const bounds: Bound[] = [{ what: 'warm start, ms', figure: warmMs, atMost: warmLimit }];
  if (isCold)
    bounds.push({ what: 'start from an empty folder, ms', figure: cold.totalMs, atMost: coldLimit });
  endWith({
    name: 'start',
    unit: 'ms',
    startLoad,
    figures,
    baseline: { warmMs: warmLimit, ...(isCold ? { coldMs: coldLimit } : {}) },
    ratio: { warm: warmMs / warmLimit, ...(isCold ? { cold: cold.totalMs / coldLimit } : {}) },
    bounds,
  });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
