import type { LineTest } from '@candi/contract/interviews/phone-line';
import { expect, test } from 'vitest';
import { adviceOf, isRunning, stepsOf } from './test-steps.ts';

const started: LineTest = {
  id: 'test',
  startedAt: '2026-01-05T09:00:00.000Z',
  expiresAt: '2026-01-05T09:05:00.000Z',
  calledAt: null,
  from: '',
  heardAt: null,
  keys: 0,
  passedAt: null,
  endedAt: null,
};
const at = '2026-01-05T09:01:00.000Z';
const during = Date.parse(at);
const after = Date.parse('2026-01-05T09:06:00.000Z');

test('nothing has failed while the test runs', () => {
  expect(isRunning(started, during)).toBe(true);
  expect(stepsOf({ ...started, calledAt: at, keys: 2 }, during)).toEqual({
    called: 'done',
    heard: 'waiting',
    keys: 'waiting',
    passed: 'waiting',
  });
  expect(adviceOf(started, during)).toBeNull();
});

test('a call that has arrived in time may go on', () => {
  expect(isRunning({ ...started, calledAt: at }, after)).toBe(true);
});

test.each([
  ['notCalled', {}],
  ['notHeard', { calledAt: at, endedAt: at }],
  ['notHeard', { calledAt: at, keys: 2, endedAt: at }],
  ['noKeys', { calledAt: at, heardAt: at, keys: 2, endedAt: at }],
] as const)('a test that is over says what to look at: %s', (advice, changes) => {
  const over = { ...started, ...changes };
  expect(adviceOf(over, after)).toBe(advice);
  expect(stepsOf(over, after).passed).toBe('failed');
});

test('a test that has passed needs no advice, even if no voice was heard', () => {
  const passed = { ...started, calledAt: at, keys: 4, passedAt: at };
  expect(isRunning(passed, during)).toBe(false);
  expect(adviceOf(passed, after)).toBeNull();
});
