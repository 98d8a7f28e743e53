import { expect, test } from 'vitest';
import { historyStep } from './history-step.ts';

test.each([
  ['back', { idx: 3 }, { idx: 2 }, -1],
  ['several back', { idx: 3 }, { idx: 0 }, -3],
  ['forward', { idx: 3, key: 'a' }, { idx: 4, key: 'b' }, 1],
  ['the same entry', { idx: 3 }, { idx: 3 }, null],
  ['an entry of another script', { idx: 3 }, null, null],
  ['a state without a place', { idx: 3 }, { idx: '2' }, null],
])('%s', (_, from, to, step) => expect(historyStep(from, to)).toBe(step));
