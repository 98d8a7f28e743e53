import type { RenewAnswer } from '@candi/contract/interviews/agent';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GatewayError } from '../gateway/client.ts';
import { Lease } from './lease.ts';

type Renew = (timeoutMs: number) => Promise<RenewAnswer>;

const open: Renew = () => Promise.resolve({ status: 'OPENED', inCharge: null });
const away: Renew = () => Promise.reject(new GatewayError(0, null, 'away'));

const held: Lease[] = [];
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const lease of held.splice(0)) lease.stop();
  vi.useRealTimers();
});

const leaseOf = (
  renew: Renew,
  told: (what: string) => void,
  onInCharge: (identity: string | null) => void,
): Lease => {
  const lease = new Lease({
    renew,
    onDoubt: () => told('in doubt'),
    onHeld: () => told('held'),
    onLost: told,
    onOver: () => told('over'),
    onInCharge,
    durations: { renewMs: 10, leaseMs: 50, doubtMs: 300 },
  });
  held.push(lease);
  return lease;
};

/** Creates a lease renewed every 10 ms, in doubt after 50 ms and lost after 300 ms. */
const leaseOver = (renew: Renew) => {
  const told = vi.fn<(what: string) => void>();
  const lease = leaseOf(renew, told, () => undefined);
  lease.start();
  return told;
};
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('is kept while renewals succeed', async () => {
  const told = leaseOver(open);
  await pass(1000);
  expect(told).not.toHaveBeenCalled();
});

test('is lost at once if the epoch is stale', async () => {
  const renew = vi.fn<Renew>(() => Promise.reject(new GatewayError(409, 'STALE_EPOCH', 'stale')));
  const told = leaseOver(renew);
  await pass(1000);
  expect(told).toHaveBeenCalledExactlyOnceWith('stale');
  expect(renew).toHaveBeenCalledOnce();
});

test('is in doubt after its duration without an answer, and lost much later', async () => {
  const told = leaseOver(away);
  await pass(49);
  expect(told).not.toHaveBeenCalled();
  await pass(1);
  expect(told).toHaveBeenCalledExactlyOnceWith('in doubt');
  await pass(249);
  expect(told).toHaveBeenCalledOnce();
  await pass(1);
  expect(told.mock.calls).toEqual([['in doubt'], ['expired']]);
  await pass(1000);
  expect(told).toHaveBeenCalledTimes(2);
});

test('is confirmed by the first answer after a doubt', async () => {
  let isAway = true;
  const told = leaseOver((timeoutMs) => (isAway ? away(timeoutMs) : open(timeoutMs)));
  await pass(100);
  isAway = false;
  await pass(10);
  expect(told.mock.calls).toEqual([['in doubt'], ['held']]);
  await pass(1000);
  expect(told).toHaveBeenCalledTimes(2);
});

test('is lost at once to another agent while in doubt', async () => {
  let isAway = true;
  const told = leaseOver((timeoutMs) =>
    isAway ? away(timeoutMs) : Promise.reject(new GatewayError(409, 'STALE_EPOCH', 'stale')),
  );
  await pass(100);
  isAway = false;
  await pass(10);
  expect(told.mock.calls).toEqual([['in doubt'], ['stale']]);
});

test('is kept by an occasional answer', async () => {
  let asked = 0;
  const told = leaseOver((timeoutMs) => {
    asked += 1;
    return asked % 3 === 0 ? open(timeoutMs) : away(timeoutMs);
  });
  await pass(1000);
  expect(told).not.toHaveBeenCalled();
});

test('is kept by answers slower than the renewal interval', async () => {
  const takesMs = 25;
  const slow: Renew = async (timeoutMs) => {
    await new Promise((resolve) => setTimeout(resolve, Math.min(takesMs, timeoutMs)));
    if (timeoutMs < takesMs) throw new GatewayError(0, null, 'given up');
    return { status: 'OPENED', inCharge: null };
  };
  const told = leaseOver(slow);
  await pass(1000);
  expect(told).not.toHaveBeenCalled();
});

test('is in doubt after its duration if the gateway never answers', async () => {
  const told = leaseOver(async (timeoutMs) => {
    await new Promise((resolve) => setTimeout(resolve, timeoutMs));
    throw new GatewayError(0, null, 'given up');
  });
  await pass(49);
  expect(told).not.toHaveBeenCalled();
  await pass(1);
  expect(told).toHaveBeenCalledExactlyOnceWith('in doubt');
});

test('reports that the session was ended elsewhere', async () => {
  const told = leaseOver(() => Promise.resolve({ status: 'COMPLETED', inCharge: null }));
  await pass(1000);
  expect(told).toHaveBeenCalledExactlyOnceWith('over');
});

test('reports who is in charge by the newest request, even if an older answer arrives later', async () => {
  const answers: ((inCharge: string | null) => void)[] = [];
  const told = vi.fn<(identity: string | null) => void>();
  const renew: Renew = () =>
    new Promise((resolve) => answers.push((inCharge) => resolve({ status: 'OPENED', inCharge })));
  const lease = leaseOf(renew, () => undefined, told);
  lease.start();
  await pass(10);
  await pass(1);
  lease.renewNow();
  answers[1]?.('recruiter-1');
  answers[0]?.(null);
  await pass(1);
  expect(told).toHaveBeenCalledExactlyOnceWith('recruiter-1');
});
