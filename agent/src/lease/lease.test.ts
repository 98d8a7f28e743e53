import type { RenewAnswer } from '@candi/contract/interviews/agent';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GatewayError } from '@candi/runtime/gateway-error';
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
  reported: (what: string) => void,
  onInCharge: (identity: string | null) => void,
): Lease => {
  const lease = new Lease({
    renew,
    onDoubt: () => reported('in doubt'),
    onHeld: () => reported('held'),
    onLost: reported,
    onOver: () => reported('over'),
    onInCharge,
    durations: { renewMs: 10, leaseMs: 50, doubtMs: 300 },
  });
  held.push(lease);
  return lease;
};

/** Creates a lease that is renewed every 10 ms, is in doubt after 50 ms and is lost after 300 ms. */
const leaseOver = (renew: Renew) => {
  const reported = vi.fn<(what: string) => void>();
  const lease = leaseOf(renew, reported, () => undefined);
  lease.start();
  return reported;
};
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('is kept while renewals succeed', async () => {
  const reported = leaseOver(open);
  await pass(1000);
  expect(reported).not.toHaveBeenCalled();
});

test('is lost at once if the epoch is stale', async () => {
  const renew = vi.fn<Renew>(() => Promise.reject(new GatewayError(409, 'STALE_EPOCH', 'stale')));
  const reported = leaseOver(renew);
  await pass(1000);
  expect(reported).toHaveBeenCalledExactlyOnceWith('stale');
  expect(renew).toHaveBeenCalledOnce();
});

test('is in doubt if there is no response for its duration, and is lost much later', async () => {
  const reported = leaseOver(away);
  await pass(49);
  expect(reported).not.toHaveBeenCalled();
  await pass(1);
  expect(reported).toHaveBeenCalledExactlyOnceWith('in doubt');
  await pass(249);
  expect(reported).toHaveBeenCalledOnce();
  await pass(1);
  expect(reported.mock.calls).toEqual([['in doubt'], ['expired']]);
  await pass(1000);
  expect(reported).toHaveBeenCalledTimes(2);
});

test('is confirmed by the first response after a doubt', async () => {
  let isAway = true;
  const reported = leaseOver((timeoutMs) => (isAway ? away(timeoutMs) : open(timeoutMs)));
  await pass(100);
  isAway = false;
  await pass(10);
  expect(reported.mock.calls).toEqual([['in doubt'], ['held']]);
  await pass(1000);
  expect(reported).toHaveBeenCalledTimes(2);
});

test('is lost at once to another agent while in doubt', async () => {
  let isAway = true;
  const reported = leaseOver((timeoutMs) =>
    isAway ? away(timeoutMs) : Promise.reject(new GatewayError(409, 'STALE_EPOCH', 'stale')),
  );
  await pass(100);
  isAway = false;
  await pass(10);
  expect(reported.mock.calls).toEqual([['in doubt'], ['stale']]);
});

test('is kept if only some renewals get a response', async () => {
  let asked = 0;
  const reported = leaseOver((timeoutMs) => {
    asked += 1;
    return asked % 3 === 0 ? open(timeoutMs) : away(timeoutMs);
  });
  await pass(1000);
  expect(reported).not.toHaveBeenCalled();
});

test('is kept by responses slower than the renewal interval', async () => {
  const takesMs = 25;
  const slow: Renew = async (timeoutMs) => {
    await new Promise((resolve) => setTimeout(resolve, Math.min(takesMs, timeoutMs)));
    if (timeoutMs < takesMs) throw new GatewayError(0, null, 'given up');
    return { status: 'OPENED', inCharge: null };
  };
  const reported = leaseOver(slow);
  await pass(1000);
  expect(reported).not.toHaveBeenCalled();
});

test('is in doubt after its duration if the gateway never responds', async () => {
  const reported = leaseOver(async (timeoutMs) => {
    await new Promise((resolve) => setTimeout(resolve, timeoutMs));
    throw new GatewayError(0, null, 'given up');
  });
  await pass(49);
  expect(reported).not.toHaveBeenCalled();
  await pass(1);
  expect(reported).toHaveBeenCalledExactlyOnceWith('in doubt');
});

test('reports that the session was ended elsewhere', async () => {
  const reported = leaseOver(() => Promise.resolve({ status: 'COMPLETED', inCharge: null }));
  await pass(1000);
  expect(reported).toHaveBeenCalledExactlyOnceWith('over');
});

test('reports who is in charge from the newest request, even if an older response arrives later', async () => {
  const answers: ((inCharge: string | null) => void)[] = [];
  const reported = vi.fn<(identity: string | null) => void>();
  const renew: Renew = () =>
    new Promise((resolve) => answers.push((inCharge) => resolve({ status: 'OPENED', inCharge })));
  const lease = leaseOf(renew, () => undefined, reported);
  lease.start();
  await pass(10);
  await pass(1);
  lease.renewNow();
  answers[1]?.('recruiter-1');
  answers[0]?.(null);
  await pass(1);
  expect(reported).toHaveBeenCalledExactlyOnceWith('recruiter-1');
});
