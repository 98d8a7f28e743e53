import type { SessionState } from '@candi/contract/interviews/sessions';
import { expect, test } from 'vitest';
import type { Outcome } from './outcome.ts';
import { settledOutcome } from './outcome.ts';

const left: Outcome = { status: 'CANCELLED', cancelReason: 'left', saved: false, test: false };
const stateOf = (changes: Partial<SessionState>): SessionState => ({
  sessionId: 'session',
  status: 'COMPLETED',
  cancelReason: null,
  startedAt: null,
  endedAt: null,
  byPhone: false,
  ...changes,
});

test('the gateway’s outcome takes precedence over the tab’s', () => {
  expect(settledOutcome(left, stateOf({}))).toEqual({
    status: 'COMPLETED',
    cancelReason: null,
    saved: false,
    test: false,
  });
});

test('a tab without an outcome uses the gateway’s, or null before the end', () => {
  expect(settledOutcome(null, stateOf({ status: 'CANCELLED', cancelReason: 'withdrawn' }))).toMatchObject({
    status: 'CANCELLED',
    cancelReason: 'withdrawn',
  });
  for (const status of ['PENDING', 'OPENED'] as const)
    expect(settledOutcome(null, stateOf({ status }))).toBeNull();
  expect(settledOutcome(null, undefined)).toBeNull();
});

test('the tab’s outcome applies until the gateway has noticed the end', () => {
  expect(settledOutcome(left, undefined)).toEqual(left);
  expect(settledOutcome(left, stateOf({ status: 'OPENED' }))).toEqual(left);
});

test('an attempt that was restored had failed because of an error on our side', () => {
  expect(settledOutcome(left, stateOf({ status: 'PENDING' }))).toEqual({ ...left, cancelReason: 'error' });
});

test('the outcome of a test does not depend on the interview’s state', () => {
  const tested: Outcome = { status: 'COMPLETED', cancelReason: null, saved: true, test: true };
  expect(settledOutcome(tested, stateOf({ status: 'PENDING' }))).toEqual(tested);
});
