import { expect, test } from 'vitest';
import { judgeNetwork, measureNetwork } from './network-check.ts';

test.each([
  ['good', { roundTripMs: 40, jitterMs: 20, kbps: 8000 }],
  ['weak', { roundTripMs: 400, jitterMs: 20, kbps: 8000 }],
  ['weak', { roundTripMs: 40, jitterMs: 400, kbps: 8000 }],
  ['weak', { roundTripMs: 40, jitterMs: 20, kbps: 400 }],
  ['bad', { roundTripMs: 1400, jitterMs: 20, kbps: 8000 }],
  ['bad', { roundTripMs: 40, jitterMs: 20, kbps: 60 }],
] as const)('a connection is %s: %o', (verdict, measure) => {
  expect(judgeNetwork(measure)).toBe(verdict);
});

test('measures the median round trip, its jitter and the bandwidth without the round trip', async () => {
  let clock = 0;
  // The first call opens the connection, six calls measure the latency, and the last one downloads 100,000 bytes,
  // compressed to 25,000.
  const takes = [900, 50, 60, 40, 70, 50, 90, 260];
  const measure = await measureNetwork(
    {
      now: () => clock,
      language: () => 'pt',
      wireBytes: (path) => (path === '/v1/health?lang=pt' ? null : 25_000),
      fetch: (path) => {
        clock += takes.shift() ?? 0;
        return Promise.resolve(new Response(new Uint8Array(path === '/v1/health?lang=pt' ? 2 : 100_000)));
      },
    },
    new AbortController().signal,
  );
  expect(measure).toEqual({ roundTripMs: 60, jitterMs: 50, kbps: 1000 });
});

test('throws without a network', async () => {
  const gone = () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(
    measureNetwork(
      { now: () => 0, language: () => 'pt', fetch: gone, wireBytes: () => null },
      new AbortController().signal,
    ),
  ).rejects.toThrow('Failed to fetch');
});
