import { expect, test } from 'vitest';
import { heardMs, newRun, received, runFault } from './run-fault.ts';

const sent = { ...newRun(), firstSentMs: 1000, lastSentMs: 1200, isAllSent: true, lengthMs: 10_000 };

test('reports no fault before audio is sent', () => {
  expect(runFault(newRun(), 1e9)).toBeNull();
});

test('reports an avatar that does not begin in time', () => {
  expect(runFault(sent, 4900)).toBeNull();
  expect(runFault(sent, 5100)).toBe('it did not begin to speak');
});

test('reports an avatar that falls silent before it reports the end', () => {
  const run = { ...sent, startedMs: 2000, lastHeardMs: 6000 };
  expect(runFault(run, 8400)).toBeNull();
  expect(runFault(run, 8600)).toBe('it fell silent');
  expect(runFault({ ...run, lastHeardMs: 12_000 }, 14_400)).toBeNull();
  expect(runFault({ ...run, lastHeardMs: 12_000 }, 14_600)).toBe('it fell silent');
  expect(runFault({ ...run, lastHeardMs: null }, 4600)).toBe('it fell silent');
});

test('allows silence once everything sent so far has been said', () => {
  const run = { ...sent, isAllSent: false, lengthMs: 2000, startedMs: 2000, lastHeardMs: 4000 };
  expect(runFault(run, 20_000)).toBeNull();
});

test('includes the leading silence in the heard length, and excludes the sound added by WebRTC', () => {
  expect(heardMs(sent)).toBe(0);
  expect(heardMs({ ...sent, leadMs: 100, audibleUntilMs: 4000 })).toBe(3900);
  expect(heardMs({ ...sent, audibleUntilMs: 97_000 })).toBe(9800);
});

test('measures what was heard by the length of the audio, also if it is received late', () => {
  const run = { ...sent };
  for (const [isAudible, nowMs] of [
    [false, 2000],
    [true, 3000],
    [false, 3000],
    [true, 3001],
    [false, 3020],
  ] as const)
    received(run, 400, isAudible, nowMs);
  expect(run).toMatchObject({ audibleUntilMs: 1200, lastHeardMs: 3001 });
  expect(heardMs(run)).toBe(1000);
});
