import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { readRun } from '@candi/infra/start/run-file';
import type { Bound } from './figures/bounds.ts';
import { limits } from '../../tests/measure/limits.ts';
import { percentile } from './figures/percentile.ts';
import { endWith } from './figures/result.ts';

/**
 * Measures how long `npm start` takes until it prints the interview link (ms), by step. A cold start has only the
 * project's files in an empty folder and a HOME without caches: first with `--speech basic`, then with speech, so that both
 * are known from the same minutes. The warm starts use the latter's folder again.
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
const { warmMs: warmLimit, coldMs: coldLimit, speechMs: speechLimit } = limits.start;

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'candi-start-'));

/** Where a start runs. */
interface Place {
  project: string;
  state: string;
  /** HOME of the start; null for this process's own. */
  home: string | null;
}

interface Start {
  totalMs: number;
  /** Time until the start runner itself starts (ms): installing Node, pnpm and packages. */
  bootstrapMs: number;
  steps: Record<string, number>;
  stopMs: number;
}

async function start({ project, state, home }: Place, options: readonly string[] = []): Promise<Start> {
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
    ...options,
  ];
  const since = performance.now();
  const env = home === null ? process.env : { ...process.env, HOME: home };
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

/** Copies the project into an empty folder, with an empty HOME beside it. */
function emptyPlace(name: string): Place {
  const project = join(folder, name, 'candi');
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of files.split('\0').filter((path) => path && existsSync(join(root, path)))) {
    mkdirSync(dirname(join(project, file)), { recursive: true });
    cpSync(join(root, file), join(project, file));
  }
  const home = join(folder, name, 'home');
  mkdirSync(home);
  return { project, state: join(folder, name, 'state'), home: values['keep-home'] ? null : home };
}

async function coldStarts() {
  const basicPlace = emptyPlace('basic');
  const basic = await start(basicPlace, ['--speech', 'basic']);
  rmSync(join(folder, 'basic'), { recursive: true, force: true });
  const place = emptyPlace('speech');
  return { place, basic, cold: await start(place) };
}

const startLoad = loadavg()[0] ?? 0;

try {
  const colds = values['no-cold'] ? null : await coldStarts();
  const place = colds?.place ?? { project: root, state: join(folder, 'state'), home: null };
  // Seeds the database.
  if (!colds) await start(place);
  const warm: Start[] = [];
  for (let round = 0; round < Number(values.warm); round++) warm.push(await start(place));
  const warmMs = percentile(
    warm.map(({ totalMs }) => totalMs),
    0.5,
  );
  const figures = {
    ...(colds && { coldMs: colds.cold.totalMs, cold: colds.cold, basic: colds.basic }),
    warmMs,
    warmMaxMs: Math.max(...warm.map(({ totalMs }) => totalMs)),
    warm: warm.find(({ totalMs }) => totalMs === warmMs),
  };
  const bounds: Bound[] = [{ what: 'warm start, ms', figure: warmMs, atMost: warmLimit }];
  if (colds) {
    const { cold, basic } = colds;
    bounds.push(
      { what: 'start from an empty folder, ms', figure: cold.totalMs, atMost: coldLimit },
      {
        what: 'the same, later than with basic speech, ms',
        figure: cold.totalMs - basic.totalMs,
        atMost: speechLimit,
      },
    );
  }
  endWith({
    name: 'start',
    unit: 'ms',
    startLoad,
    figures,
    baseline: { warmMs: warmLimit, ...(colds && { coldMs: coldLimit, speechMs: speechLimit }) },
    ratio: { warm: warmMs / warmLimit, ...(colds && { cold: colds.cold.totalMs / coldLimit }) },
    bounds,
  });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
