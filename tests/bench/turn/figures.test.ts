import { expect, it } from 'vitest';
import { compare, figuresOf, misses } from './figures.ts';

const replied = (waitMs: number | null, cutOffMs: number | null = null) => ({ waitMs, cutOffMs });

it('counts no reply that cut the answer off', () => {
  const figures = figuresOf([replied(400), replied(10, 4000), replied(900), replied(null)]);
  expect(figures).toEqual({ turns: 4, p50: 400, p95: 900, cutOff: 1, unanswered: 1, replies: 2 });
});

it('names every target that is missed', () => {
  const starter = [replied(1000), replied(2000)];
  expect(misses('all', compare({ candi: [replied(500), replied(1500)], starter }))).toEqual([]);
  const late = compare({ candi: [replied(950), replied(1900)], starter });
  expect(misses('all', late).map((miss) => miss.slice(0, 8))).toEqual(['all: p50', 'all: p95']);
  const hasty = compare({ candi: [replied(500), replied(300, 4000)], starter });
  expect(misses('all', hasty)).toEqual(['all: 1 answers were cut off, the starter cut 0']);
  expect(misses('en', hasty)).toEqual(['en: 1 answers were cut off, the starter cut 0']);
});

it('does not pass where nothing was answered', () => {
  const silent = compare({ candi: [replied(null)], starter: [replied(1000)] });
  expect(misses('es', silent)).toContain('es: 1 answers got no reply');
  expect(misses('all', silent).length).toBeGreaterThan(2);
});
