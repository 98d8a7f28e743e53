import { expect, test } from 'vitest';
import { isStalled, type SpeechProgress } from './stall.ts';

const heard: SpeechProgress = { begunMs: 1000, startMs: 2000, silentMs: null, lengthMs: 10_000 };

test.each<[string, Partial<SpeechProgress>, number, number, boolean]>([
  ['an utterance that is being said', {}, 30_000, 0, false],
  ['one that never ends', {}, 62_500, 0, true],
  ['one that waits for its voice', { startMs: null }, 30_000, 0, false],
  ['one whose voice never comes', { startMs: null }, 31_500, 0, true],
  ['one that waits for the candidate', { startMs: null }, 50_000, 49_000, false],
  ['a short pause', { silentMs: 5000 }, 9000, 4000, false],
  ['a pause while the candidate speaks', { silentMs: 5000 }, 60_000, 60_000, false],
  ['a pause that she was not brought back from', { silentMs: 5000 }, 15_000, 6000, true],
])('%s', (_name, change, nowMs, activeMs, stalled) => {
  expect(isStalled({ ...heard, ...change }, nowMs, activeMs)).toBe(stalled);
});
