import { spawnSync } from 'node:child_process';
import { expect, it, vi } from 'vitest';
import { missesOf } from './bounds.ts';

// Each case starts processes, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const module = (path: string): string => JSON.stringify(new URL(path, import.meta.url).href);

/** Runs a bench that ends with `bound` in a separate process. */
const bench = (bound: string, run: (ending: string) => string) => {
  const ending = `endWith({ name: 'own', figures: {}, baseline: {}, ratio: 1, bounds: [{ what: 'CPU', ${bound} }] })`;
  const script = `
    import { endWith } from ${module('result.ts')};
    import { benchRun } from ${module('../sides/bench-run.ts')};
    ${run(ending)}`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  });
  return { status, stderr, result: JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as unknown };
};
const alone = (ending: string): string => ending;
const inBenchRun = (ending: string): string => `await benchRun(async () => ${ending});`;

it.each([
  ['alone', alone],
  ['in benchRun', inBenchRun],
])('a bench run %s exits with 1 only if it misses a bound', (_, run) => {
  const kept = bench('figure: 0.9, atMost: 0.9', run);
  expect(kept).toMatchObject({ status: 0, stderr: '', result: { name: 'own', missed: [] } });
  const missed = bench('figure: 0.91, atMost: 0.9', run);
  expect(missed.status).toBe(1);
  expect(missed.stderr).toBe('missed: CPU: 0.91, must be at most 0.9\n');
  expect(missed.result).toMatchObject({ missed: ['CPU: 0.91, must be at most 0.9'] });
});

it('a figure that was not measured misses its bound', () => {
  expect(bench('figure: Number.NaN, atLeast: 6', inBenchRun).status).toBe(1);
  expect(missesOf([{ what: 'p95', figure: Number.NaN, atMost: 1 }])).toEqual(['p95: NaN, must be at most 1']);
});

it('a figure may equal its bound, upper or lower', () => {
  expect(missesOf([{ what: 'interviews', figure: 6, atLeast: 6 }])).toEqual([]);
  expect(missesOf([{ what: 'interviews', figure: 5, atLeast: 6 }])).toEqual([
    'interviews: 5, must be at least 6',
  ]);
});
