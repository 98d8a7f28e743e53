import { expect, test } from 'vitest';
import { heardMs, newRun, runFault } from './run-fault.ts';

const sent = { ...newRun(), firstSentMs: 1000, lastSentMs: 1200, isAllSent: true, lengthMs: 10_000 };

test('before anything is sent nothing is expected', () => {
  expect(runFault(newRun(), 1e9)).toBeNull();
});

test('it has to begin soon', () => {
  expect(runFault(sent, 4900)).toBeNull();
  expect(runFault(sent, 5100)).toBe('it did not begin to speak');
});

test('it has to be heard until it tells its end', () => {
  const run = { ...sent, startedMs: 2000, firstHeardMs: 2100, lastHeardMs: 6000 };
  expect(runFault(run, 8400)).toBeNull();
  expect(runFault(run, 8600)).toBe('it fell silent');
  expect(runFault({ ...run, lastHeardMs: 12_000 }, 14_400)).toBeNull();
  expect(runFault({ ...run, lastHeardMs: 12_000 }, 14_600)).toBe('it fell silent');
  expect(runFault({ ...run, firstHeardMs: null, lastHeardMs: null }, 4600)).toBe('it fell silent');
});

test('it may be silent while it has said all that it was given', () => {
  const run = { ...sent, isAllSent: false, lengthMs: 2000, startedMs: 2000, lastHeardMs: 4000 };
  expect(runFault(run, 20_000)).toBeNull();
});

test('what was heard is told by what came back, with the silence before it and without what was made up', () => {
  expect(heardMs(sent)).toBe(0);
  expect(heardMs({ ...sent, leadMs: 100, firstHeardMs: 2100, lastHeardMs: 6100 })).toBe(3900);
  expect(heardMs({ ...sent, firstHeardMs: 2100, lastHeardMs: 99_000 })).toBe(9800);
});
