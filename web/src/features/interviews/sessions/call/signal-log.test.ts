import type { SignalBody } from '@candi/contract/interviews/signals';
import { signalLimit } from '@candi/contract/interviews/signals';
import { expect, test } from 'vitest';
import { createSignalLog } from './signal-log.ts';

function page() {
  const sent: SignalBody[][] = [];
  const state = { ms: 0, offline: false };
  const log = createSignalLog(
    () => state.ms,
    (signals) => {
      if (state.offline) return Promise.reject(new Error('offline'));
      sent.push(signals);
      return Promise.resolve();
    },
  );
  return { log, sent, state };
}

test('an absence is sent when it begins and again, with the same number, when it ends', async () => {
  const { log, sent, state } = page();
  state.ms = 5000;
  log.away('hidden');
  await log.flush();
  expect(sent).toEqual([]);
  state.ms = 7000.4;
  await log.flush();
  state.ms = 17_000;
  log.away(null);
  await log.flush();
  await log.flush();
  expect(sent).toEqual([
    [{ seq: 0, kind: 'hidden', atMs: 5000 }],
    [{ seq: 0, kind: 'hidden', atMs: 5000, durationMs: 12_000 }],
  ]);
});

test('a window that loses focus because its page is hidden is one signal; a short absence isn’t a signal', async () => {
  const { log, sent, state } = page();
  log.away('blurred');
  state.ms = 20;
  log.away('hidden');
  log.away('hidden');
  state.ms = 3020;
  log.away('blurred');
  state.ms = 3500;
  log.away(null);
  await log.flush();
  expect(sent).toEqual([[{ seq: 0, kind: 'hidden', atMs: 20, durationMs: 3000 }]]);
});

test('signals that could not be sent are sent the next time', async () => {
  const { log, sent, state } = page();
  state.offline = true;
  log.note('pasted', 40);
  await log.flush();
  state.offline = false;
  log.note('devices_changed');
  await log.flush();
  expect(sent).toEqual([
    [
      { seq: 0, kind: 'pasted', atMs: 0, characters: 40 },
      { seq: 1, kind: 'devices_changed', atMs: 0 },
    ],
  ]);
});

test('sends no more signals than the gateway accepts', async () => {
  const { log, sent } = page();
  for (let i = 0; i < signalLimit + 10; i += 1) log.note('devices_changed');
  await log.flush();
  expect(sent[0]).toHaveLength(signalLimit);
});

test('a camera counts as off from its last frame on, even while the page is away', async () => {
  const { log, sent, state } = page();
  log.camera(true, 100);
  state.ms = 12_000;
  log.away('hidden');
  log.camera(false, 10_000.4);
  await log.flush();
  state.ms = 40_000;
  log.camera(true, 40_000);
  log.camera(true, 40_000);
  log.away(null);
  await log.flush();
  expect(sent).toEqual([
    [{ seq: 0, kind: 'camera_off', atMs: 10_000 }],
    [
      { seq: 0, kind: 'camera_off', atMs: 10_000, durationMs: 30_000 },
      { seq: 1, kind: 'hidden', atMs: 12_000, durationMs: 28_000 },
    ],
  ]);
});
