import { expect, test } from 'vitest';
import type { Mutant } from './mutant.ts';
import { answers } from './results.ts';
import { shortfalls, tableOf } from './verdict.ts';

const mutant = (name: string): Mutant => ({
  name,
  defect: 'A defect.',
  file: 'a.ts',
  find: 'a',
  replace: 'b',
  caughtBefore: 'old.test.ts',
});
const result = (...caughtBy: string[]) => ({ caughtBy, seconds: 12.4, journeys: false });
const old = mutant('web-old');
const one = mutant('web-one');
const two = mutant('web-two');

test('every mutant must be caught', () => {
  expect(shortfalls([old], { 'web-old': result('new.test.ts') })).toEqual([]);
  expect(shortfalls([old], { 'web-old': result() })).toEqual(['web-old was caught before by old.test.ts']);
  expect(shortfalls([old], {})).toHaveLength(1);
});

test('the table lists what caught each mutant', () => {
  expect(tableOf([old, one, two], { 'web-old': result('new.test.ts'), 'web-one': result() })).toEqual([
    'mutant   caught before by  caught now by  seconds',
    'web-old  old.test.ts       new.test.ts    12',
    'web-one  old.test.ts       –              12',
    'web-two  old.test.ts       not run',
  ]);
});

test('a missed mutant is run again with the journeys; a caught one is not', () => {
  expect(answers(undefined, false)).toBe(false);
  expect(answers(result('new.test.ts'), true)).toBe(true);
  expect(answers(result(), false)).toBe(true);
  expect(answers(result(), true)).toBe(false);
  expect(answers({ ...result(), journeys: true }, true)).toBe(true);
});
