import {
  type LogEntry,
  lease as durations,
  type RenewAnswer,
  type StoredEntry,
} from '@candi/contract/interviews/agent';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openText } from '../conductor/events/state.ts';
import { GatewayError } from '@candi/runtime/gateway-error';
import { SessionLog } from '../log/session-log.ts';
import { sampleBrief } from '../simulation/samples.ts';
import { Lease } from './lease.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const brief = sampleBrief('en');

/**
 * A gateway that, like the real one, handles each request after `latencyMs`, even if the client has stopped waiting.
 * While `isAway` is true, it never responds.
 */
class SlowGateway {
  latencyMs = 50;
  isAway = false;
  epoch = 1;
  leaseEndsAt = performance.now() + durations.leaseMs;
  readonly log: StoredEntry[] = [];

  /** Claims the session as another agent; succeeds only if the lease has expired. */
  claim(): boolean {
    if (performance.now() < this.leaseEndsAt) return false;
    this.epoch += 1;
    this.leaseEndsAt = performance.now() + durations.leaseMs;
    return true;
  }

  renew(epoch: number, timeoutMs: number): Promise<RenewAnswer> {
    return this.#request(epoch, timeoutMs, () => {
      this.leaseEndsAt = performance.now() + durations.leaseMs;
      return { status: 'OPENED', inCharge: null };
    });
  }

  append(epoch: number, entries: LogEntry[]): Promise<void> {
    return this.#request(epoch, durations.requestMs, () => {
      const isNew = ({ seq }: LogEntry): boolean =>
        !this.log.some((stored) => stored.epoch === epoch && stored.seq === seq);
      this.log.push(...entries.filter(isNew).map((entry) => ({ ...entry, epoch })));
    });
  }

  async #request<T>(epoch: number, timeoutMs: number, handle: () => T): Promise<T> {
    const answered = async (): Promise<T> => {
      await sleep(this.latencyMs);
      if (this.isAway) return sleep(timeoutMs).then(() => Promise.reject(new GatewayError(0, null, 'away')));
      if (epoch !== this.epoch) throw new GatewayError(409, 'STALE_EPOCH', 'stale');
      return handle();
    };
    const givenUp = sleep(timeoutMs).then(() => Promise.reject(new GatewayError(0, null, 'given up')));
    return Promise.race([answered(), givenUp]);
  }
}

/** Starts one agent connected to the gateway, with the contract's durations. */
const startWorker = (gateway: SlowGateway) => {
  const reported: string[] = [];
  const log = new SessionLog({
    claim: { epoch: gateway.epoch, brief, log: [] },
    send: (entries) => gateway.append(1, entries),
    onStored: () => undefined,
    onRefused: () => reported.push('refused'),
  });
  const lease = new Lease({
    renew: (timeoutMs) => gateway.renew(1, timeoutMs),
    onDoubt: () => reported.push('in doubt'),
    onHeld: () => reported.push('held'),
    onLost: (reason) => {
      reported.push(reason);
      lease.stop();
    },
    onOver: () => reported.push('over'),
    onInCharge: () => undefined,
  });
  log.event({ name: 'started', atMs: 0, data: {} });
  lease.start();
  const hears = (text: string): void => {
    const nowMs = performance.now();
    const place = { startMs: nowMs, endMs: nowMs, confidence: 1, typed: false, questionId: null };
    log.segment({ speaker: 'candidate', text, ...place });
  };
  return { reported, log, lease, hears };
};

const words = ({ log }: SlowGateway): string[] =>
  log.flatMap((entry) => (entry.kind === 'segment' ? [entry.text] : []));

test.each([0, 3000, 6700])(
  'requests that take %i ms lose neither the lease nor any words',
  async (latencyMs) => {
    const gateway = new SlowGateway();
    const { reported, lease, hears } = startWorker(gateway);
    await vi.advanceTimersByTimeAsync(10_000);
    gateway.latencyMs = latencyMs;
    const said: string[] = [];
    for (let at = 0; at < 600; at++) {
      if (at % 30 === 0) {
        said.push(`segment ${at}`);
        hears(`segment ${at}`);
      }
      await vi.advanceTimersByTimeAsync(100);
      expect(gateway.claim(), `the lease ran out after ${at * 100} ms`).toBe(false);
    }
    await vi.advanceTimersByTimeAsync(20_000);
    expect(reported).toEqual([]);
    expect(words(gateway)).toEqual(said);
    lease.stop();
  },
);

test('words heard while the lease is in doubt are stored once it is confirmed', async () => {
  const gateway = new SlowGateway();
  const { reported, lease, hears, log } = startWorker(gateway);
  await vi.advanceTimersByTimeAsync(10_000);
  gateway.isAway = true;
  hears('It began with the network,');
  await vi.advanceTimersByTimeAsync(25_000);
  hears('and then the storage was full.');
  expect(reported).toEqual(['in doubt']);
  expect(words(gateway)).toEqual([]);
  gateway.isAway = false;
  await vi.advanceTimersByTimeAsync(durations.requestMs + durations.renewMs);
  expect(reported).toEqual(['in doubt', 'held']);
  expect(words(gateway)).toEqual(['It began with the network,', 'and then the storage was full.']);
  expect(openText(log.state)).toBe('It began with the network, and then the storage was full.');
  lease.stop();
});

test('a new agent receives everything the gateway has stored, and the old agent stops', async () => {
  const gateway = new SlowGateway();
  const { reported, hears, log } = startWorker(gateway);
  hears('stored before');
  await vi.advanceTimersByTimeAsync(10_000);
  gateway.isAway = true;
  await vi.advanceTimersByTimeAsync(durations.leaseMs + durations.renewMs);
  expect(gateway.claim()).toBe(true);
  const next = new SessionLog({
    claim: { epoch: gateway.epoch, brief, log: [...gateway.log] },
    send: () => Promise.resolve(),
    onStored: () => undefined,
    onRefused: () => undefined,
  });
  expect(openText(next.state)).toBe('stored before');
  hears('too late');
  gateway.isAway = false;
  await vi.advanceTimersByTimeAsync(durations.requestMs + durations.renewMs);
  expect(reported).toEqual(expect.arrayContaining(['in doubt', 'stale', 'refused']));
  expect(words(gateway)).toEqual(['stored before']);
  log.close();
});

test('words still being sent when the agent leaves reach the next agent', async () => {
  const gateway = new SlowGateway();
  const { lease, hears, log } = startWorker(gateway);
  await vi.advanceTimersByTimeAsync(10_000);
  gateway.latencyMs = 6700;
  hears('half an answer');
  const stored = log.flush(durations.leaseMs);
  await vi.advanceTimersByTimeAsync(durations.leaseMs);
  expect(await stored).toBe(true);
  lease.stop();
  expect(gateway.claim()).toBe(false);
  await vi.advanceTimersByTimeAsync(durations.leaseMs + gateway.latencyMs);
  expect(gateway.claim()).toBe(true);
  expect(words(gateway)).toEqual(['half an answer']);
});

test('the durations are consistent', () => {
  const { renewMs, leaseMs, requestMs, doubtMs } = durations;
  expect(leaseMs).toBeGreaterThan(2 * renewMs);
  expect(requestMs).toBeGreaterThanOrEqual(leaseMs - renewMs);
  expect(doubtMs).toBeGreaterThan(leaseMs + requestMs);
});
