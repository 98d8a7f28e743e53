import { expect, it } from 'vitest';
import { missesOf } from '../figures/bounds.ts';
import { boundsOf, compare, figuresOf, type Compared } from './figures.ts';

const replied = (waitMs: number | null, cutOffMs: number | null = null) => ({ waitMs, cutOffMs });

it('does not count a reply that cut the answer off', () => {
  const figures = figuresOf([replied(400), replied(10, 4000), replied(900), replied(null)]);
  expect(figures).toEqual({ turns: 4, p50: 400, p95: 900, cutOff: 1, unanswered: 1, replies: 2 });
});

const misses = (name: 'all' | 'en' | 'es', figures: Compared): string[] =>
  missesOf(boundsOf(name, figures)).map((miss) => miss.replace(/, must.*/, ''));

it('reports every missed bound', () => {
  const starter = [replied(1000), replied(2000)];
  expect(misses('all', compare({ candi: [replied(500), replied(1200)], starter }))).toEqual([]);
  const late = compare({ candi: [replied(950), replied(1900)], starter });
  const absolute = (name: string) => [`${name}: p50, ms: 950`, `${name}: p95, ms: 1900`];
  expect(misses('all', late)).toEqual([
    "all: p50 over the starter's: 0.95",
    "all: p95 over the starter's: 0.95",
    ...absolute('all'),
  ]);
  expect(misses('en', late)).toEqual(absolute('en'));
  const hasty = compare({ candi: [replied(500), replied(300, 4000)], starter });
  const cut = ['en: share of answers cut off: 0.5', 'en: answers cut off, against the starter: 1'];
  expect(misses('en', hasty)).toEqual(cut);
  const seldom = [...Array.from({ length: 19 }, () => replied(500)), replied(300, 4000)];
  expect(misses('en', compare({ candi: seldom, starter: [replied(1000, 10)] }))).toEqual([]);
});

it('reports missed bounds if nothing was answered', () => {
  const silent = compare({ candi: [replied(null)], starter: [replied(1000)] });
  expect(misses('es', silent)).toEqual([
    'es: p50, ms: NaN',
    'es: p95, ms: NaN',
    'es: answers without a reply: 1',
  ]);
  expect(misses('all', silent)).toHaveLength(5);
});
