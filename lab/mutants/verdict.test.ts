import { expect, test } from 'vitest';
import type { Mutant } from './mutant.ts';
import { answers } from './results.ts';
import { shortfalls, tableOf } from './verdict.ts';

const mutant = (name: string, caughtBefore: string | null): Mutant => ({
  name,
  defect: 'A defect.',
  file: 'a.ts',
  find: 'a',
  replace: 'b',
  caughtBefore,
});
const result = (...caughtBy: string[]) => ({ caughtBy, seconds: 12.4, journeys: false });
const old = mutant('web-old', 'old.test.ts');
const one = mutant('web-one', null);
const two = mutant('web-two', null);

test('every mutant that was caught before must be caught again', () => {
  expect(shortfalls([old], { 'web-old': result('new.test.ts') })).toEqual([]);
  expect(shortfalls([old], { 'web-old': result() })).toEqual(['web-old was caught before by old.test.ts']);
  expect(shortfalls([old], {})).toHaveLength(1);
});

test('at least half of the other mutants must be caught', () => {
  expect(shortfalls([one, two], { 'web-one': result('new.test.ts'), 'web-two': result() })).toEqual([]);
  expect(shortfalls([one, two], { 'web-one': result() })).toEqual([
    'only 0 of 2 that were not caught before are now',
  ]);
});

test('the table lists what caught each mutant', () => {
  expect(tableOf([old, one, two], { 'web-old': result('new.test.ts'), 'web-one': result() })).toEqual([
    'mutant   caught before by  caught now by  seconds',
    'web-old  old.test.ts       new.test.ts    12',
    'web-one  –                 –              12',
    'web-two  –                 not run',
  ]);
});

test('a missed mutant is run again with the journeys; a caught one is not', () => {
  expect(answers(undefined, false)).toBe(false);
  expect(answers(result('new.test.ts'), true)).toBe(true);
  expect(answers(result(), false)).toBe(true);
  expect(answers(result(), true)).toBe(false);
  expect(answers({ ...result(), journeys: true }, true)).toBe(true);
});
