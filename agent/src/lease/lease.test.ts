import type { InterviewStatus } from '@candi/contract/enumerations';
import { afterEach, expect, test, vi } from 'vitest';
import { GatewayError } from '../gateway/client.ts';
import { Lease } from './lease.ts';

const held: Lease[] = [];
afterEach(() => {
  for (const lease of held.splice(0)) lease.stop();
});

/** Renews every 10 ms, is lost after 50. */
const leaseOver = (renew: () => Promise<{ status: InterviewStatus }>) => {
  const told = vi.fn<(what: string) => void>();
  const events = new Promise<string>((resolve) => {
    const lease = new Lease({
      renew,
      onLost: (reason) => resolve(reason),
      onOver: () => resolve('over'),
      renewMs: 10,
      leaseMs: 50,
    });
    held.push(lease);
    lease.start();
  });
  void events.then(told);
  return { events, told };
};
const later = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

test('is kept while it is renewed', async () => {
  const { told } = leaseOver(() => Promise.resolve({ status: 'OPENED' }));
  await later(120);
  expect(told).not.toHaveBeenCalled();
});

test('a stale epoch loses it at once', async () => {
  const renew = vi.fn<() => Promise<{ status: InterviewStatus }>>(() =>
    Promise.reject(new GatewayError(409, 'STALE_EPOCH', 'stale')),
  );
  expect(await leaseOver(renew).events).toBe('stale');
  expect(renew).toHaveBeenCalledOnce();
});

test('a gateway that is away loses it after its time, not before', async () => {
  const renew = vi.fn<() => Promise<{ status: InterviewStatus }>>(() =>
    Promise.reject(new GatewayError(0, null, 'away')),
  );
  const began = performance.now();
  expect(await leaseOver(renew).events).toBe('expired');
  expect(performance.now() - began).toBeGreaterThanOrEqual(50);
});

test('one answer in between keeps it', async () => {
  let asked = 0;
  const { told } = leaseOver(() => {
    asked += 1;
    return asked % 3 === 0
      ? Promise.resolve({ status: 'OPENED' })
      : Promise.reject(new GatewayError(503, 'INTERNAL', 'busy'));
  });
  await later(200);
  expect(told).not.toHaveBeenCalled();
});

test('tells when the session was ended elsewhere', async () => {
  expect(await leaseOver(() => Promise.resolve({ status: 'COMPLETED' })).events).toBe('over');
});
