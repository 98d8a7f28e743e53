import { expect, onTestFinished, test, vi } from 'vitest';
import type { NewSegment } from '../log/session-log.ts';
import { HeldSegments } from './held-segments.ts';

const segment = (text: string): NewSegment => ({
  speaker: 'candidate',
  text,
  startMs: 0,
  endMs: 1,
  confidence: 1,
  typed: false,
  questionId: null,
});

test('segments are held until released, then stored in order', async () => {
  const stored: string[] = [];
  const held = new HeldSegments(({ text }) => stored.push(text));
  await held.released();
  held.hold(segment('one'));
  held.hold(segment('two'));
  const released = held.released();
  expect(stored).toEqual([]);
  expect(held.isEmpty).toBe(false);
  held.release();
  await released;
  expect(stored).toEqual(['one', 'two']);
  expect(held.isEmpty).toBe(true);
});

test('segments are held for at most a second', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const stored: string[] = [];
  const held = new HeldSegments(({ text }) => stored.push(text));
  held.hold(segment('one'));
  await vi.advanceTimersByTimeAsync(999);
  expect(stored).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await held.released();
  expect(stored).toEqual(['one']);
});
