import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CandidateReadiness } from './candidate-readiness.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const setUp = () => {
  const ready = vi.fn<() => void>();
  return { readiness: new CandidateReadiness(ready), ready };
};

test('a candidate in the room is ready once they can hear', async () => {
  const { readiness, ready } = setUp();
  readiness.joined();
  await vi.advanceTimersByTimeAsync(1000);
  expect(ready).not.toHaveBeenCalled();
  readiness.audioStarted();
  expect(ready).toHaveBeenCalledOnce();
  readiness.audioStarted();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ready).toHaveBeenCalledOnce();
});

test('a candidate who could hear before being noticed is ready at once', async () => {
  const { readiness, ready } = setUp();
  readiness.audioStarted();
  expect(ready).not.toHaveBeenCalled();
  readiness.joined();
  readiness.joined();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ready).toHaveBeenCalledOnce();
});

test('a candidate who never reports that they can hear is ready after a while', async () => {
  const { readiness, ready } = setUp();
  readiness.joined();
  await vi.advanceTimersByTimeAsync(6000);
  expect(ready).toHaveBeenCalledOnce();
});

test('a candidate who left and returned must report again', async () => {
  const { readiness, ready } = setUp();
  readiness.joined();
  readiness.left();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ready).not.toHaveBeenCalled();
  readiness.joined();
  expect(ready).not.toHaveBeenCalled();
  readiness.audioStarted();
  expect(ready).toHaveBeenCalledOnce();
});
