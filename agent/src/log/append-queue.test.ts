import type { LogEntry } from '@candi/contract/interviews/agent';
import { expect, test, vi } from 'vitest';
import { GatewayError } from '@candi/runtime/gateway-error';
import { AppendQueue } from './append-queue.ts';

const entry = (seq: number): LogEntry => ({ kind: 'event', seq, atMs: 0, name: 'note', data: {} });
const away = (): GatewayError => new GatewayError(0, null, 'away');

/**
 * Creates a gateway that stores each entry once. `answers`: the outcomes of its calls, in order. 'lost' means that
 * the entry was stored but the response was lost.
 */
const gatewayOf = (answers: (GatewayError | 'lost' | null)[]) => {
  const stored: number[] = [];
  const batches: number[][] = [];
  const send = (entries: LogEntry[]): Promise<void> => {
    const answer = answers.shift() ?? null;
    if (answer instanceof GatewayError) return Promise.reject(answer);
    batches.push(entries.map(({ seq }) => seq));
    for (const { seq } of entries) if (!stored.includes(seq)) stored.push(seq);
    return answer === 'lost' ? Promise.reject(away()) : Promise.resolve();
  };
  return { stored, batches, send };
};

const queueOver = (send: (entries: LogEntry[]) => Promise<unknown>) => {
  const reported: number[] = [];
  const refused = vi.fn<(error: GatewayError) => void>();
  const queue = new AppendQueue({ send, onStored: ({ seq }) => reported.push(seq), onRefused: refused });
  return { queue, reported, refused };
};

test('entries of the same tick are sent in one batch and reported in order', async () => {
  const gateway = gatewayOf([]);
  const { queue, reported } = queueOver(gateway.send);
  for (const seq of [0, 1, 2]) queue.push(entry(seq));
  expect(await queue.flush(30_000)).toBe(true);
  expect(gateway.batches).toEqual([[0, 1, 2]]);
  expect(reported).toEqual([0, 1, 2]);
});

test('a batch does not exceed the contract’s limit', async () => {
  const gateway = gatewayOf([]);
  const { queue } = queueOver(gateway.send);
  for (let seq = 0; seq < 150; seq += 1) queue.push(entry(seq));
  await queue.flush(30_000);
  expect(gateway.batches.map((batch) => batch.length)).toEqual([100, 50]);
});

test('entries wait while the gateway is unavailable, and each is reported once', async () => {
  const gateway = gatewayOf([away(), 'lost', null]);
  const { queue, reported } = queueOver(gateway.send);
  queue.push(entry(0));
  await Promise.resolve();
  queue.push(entry(1));
  expect(await queue.flush(30_000)).toBe(true);
  expect(gateway.stored).toEqual([0, 1]);
  expect(reported).toEqual([0, 1]);
});

test('a final refusal stops the queue', async () => {
  const gateway = gatewayOf([new GatewayError(409, 'STALE_EPOCH', 'stale')]);
  const { queue, reported, refused } = queueOver(gateway.send);
  queue.push(entry(0));
  expect(await queue.flush(1000)).toBe(false);
  queue.push(entry(1));
  expect(refused).toHaveBeenCalledOnce();
  expect(gateway.batches).toEqual([]);
  expect(reported).toEqual([]);
});

test('a flush times out, and a closed queue stops retrying', async () => {
  const send = vi.fn<() => Promise<void>>(() => Promise.reject(away()));
  const { queue } = queueOver(send);
  queue.push(entry(0));
  expect(await queue.flush(50)).toBe(false);
  queue.close();
  await queue.flush(1000);
  expect(send).toHaveBeenCalledOnce();
});
