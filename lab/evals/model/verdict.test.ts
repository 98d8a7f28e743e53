import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { missesOf } from '../../bench/figures/bounds.ts';
import { figureLines } from './model-lines.ts';
import { bounds, figuresOf, liveBounds, type ModelFigures, reportBounds, verdictOf } from './verdict.ts';

/** Figures that just meet every bound. */
const enough: ModelFigures = {
  turns: 28,
  answers: 8,
  firstTokenP50Ms: 300,
  firstTokenP95Ms: 900,
  ...bounds.live,
  ...bounds.reports,
};

test('figures that just meet every bound are good enough for live interviews', () => {
  expect(verdictOf(enough)).toBe('live');
  expect(missesOf([...liveBounds(enough), ...reportBounds(enough)])).toEqual([]);
});

const worse = (name: string, figure: number) => (name.endsWith('Ms') ? figure + 1 : figure - 0.01);

test.each(Object.entries(bounds.live))(
  'a model that misses %s is good enough for reports only',
  (name, bound) => {
    for (const figure of [worse(name, bound), Number.NaN])
      expect(verdictOf({ ...enough, [name]: figure })).toBe('reports');
  },
);

test.each(Object.entries(bounds.reports))('a model that misses %s is not good enough', (name, bound) => {
  for (const figure of [worse(name, bound), Number.NaN])
    expect(verdictOf({ ...enough, [name]: figure })).toBe('none');
});

test('a model of which nothing was measured is not good enough', () => {
  expect(verdictOf(figuresOf([], []))).toBe('none');
});

test('each bound is printed beside its figure, and the verdict in words', () => {
  const lines = figureLines({ ...enough, rightActs: 0.5, decisionP95Ms: Infinity }, 4200);
  expect(lines).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^ {2}turns with a valid decision +95 % {2}at least 95 %$/),
      expect.stringMatching(/^ {2}turns understood as what they are +50 % {2}at least 85 % {2}missed$/),
      expect.stringMatching(/^ {2}time to the decision, p50 +2\.0 s {2}at most 2\.0 s$/),
      expect.stringMatching(/^ {2}time to the decision, p95 +too late {2}at most 6\.0 s {2}missed$/),
      expect.stringMatching(/^ {2}usable ratings +85 % {2}at least 85 %$/),
    ]),
  );
  expect(lines.at(-1)).toBe('Verdict: good enough for reports only');
  expect(figureLines(enough, 0).at(-1)).toBe('Verdict: good enough for live interviews');
  expect(figureLines({ ...enough, usable: 0 }, 0).at(-1)).toBe('Verdict: not good enough');
});

test('the guide has the bounds', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../../docs/local-models.md'), 'utf8');
  const rows = guide.split('\n').filter((line) => line.startsWith('| '));
  const shown = [...liveBounds(enough), ...reportBounds(enough)].map((bound) => {
    const limit =
      'atMost' in bound
        ? `at most ${bound.atMost / 1000} s`
        : `at least ${Math.round(bound.atLeast * 100)} %`;
    return [bound.what.replace(' (ms)', ''), limit];
  });
  for (const [what = '', limit = ''] of shown)
    expect(
      rows.filter((row) => row.toLowerCase().includes(what)),
      what,
    ).toEqual([expect.stringContaining(limit)]);
});
