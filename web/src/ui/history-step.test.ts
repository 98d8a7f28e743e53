import { expect, test } from 'vitest';
import { historyStep } from './history-step.ts';

test.each([
  ['back', { idx: 3 }, { idx: 2 }, -1],
  ['several entries back', { idx: 3 }, { idx: 0 }, -3],
  ['forward', { idx: 3, key: 'a' }, { idx: 4, key: 'b' }, 1],
  ['the same entry', { idx: 3 }, { idx: 3 }, null],
  ['an entry that another script added', { idx: 3 }, null, null],
  ['a state without an index', { idx: 3 }, { idx: '2' }, null],
])('returns the step to an entry: %s', (_, from, to, step) => expect(historyStep(from, to)).toBe(step));
