import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ApiError } from '#data/api-error.ts';
import { useCallStore } from '../call-store.ts';
import { keepPinAtHand } from './pin-at-hand.ts';

const validMs = 600_000;
let page: AbortController;

beforeEach(() => {
  vi.useFakeTimers();
  useCallStore.getState().reset();
  page = new AbortController();
});
afterEach(() => {
  page.abort();
  vi.useRealTimers();
});

/** Keeps a PIN at hand. Returns what requests it. */
const keep = (problem?: () => Error) => {
  const request = vi.fn<() => Promise<void>>(() => {
    const thrown = problem?.();
    if (thrown) return Promise.reject(thrown);
    const dialIn = { number: '1', pin: '12345678901234', until: Date.now() + validMs, askedUntil: 0 };
    useCallStore.getState().setCall({ dialIn });
    return Promise.resolve();
  });
  keepPinAtHand(request, page.signal);
  return request;
};
const connect = () => useCallStore.getState().setCall({ connection: 'live' });

test('the PIN is fetched after the connection, when the browser is idle, and renewed at half of its time', async () => {
  const request = keep();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(request).not.toHaveBeenCalled();
  connect();
  expect(request).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(request).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(validMs / 2 - 15_000);
  expect(request).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(request).toHaveBeenCalledTimes(2);
  page.abort();
  await vi.advanceTimersByTimeAsync(10 * validMs);
  expect(request).toHaveBeenCalledTimes(2);
});

test('a browser that is never idle fetches the PIN after 3 s', async () => {
  // Node has no requestIdleCallback. This one runs its callback only because of the timeout.
  vi.stubGlobal('requestIdleCallback', (run: () => void, { timeout }: IdleRequestOptions = {}) => {
    if (timeout !== undefined) setTimeout(run, timeout);
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const request = keep();
  connect();
  await vi.advanceTimersByTimeAsync(2900);
  expect(request).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(request).toHaveBeenCalledTimes(1);
});

test('without a connection nothing is requested, and it is made up for afterwards', async () => {
  const request = keep();
  connect();
  await vi.advanceTimersByTimeAsync(10_000);
  useCallStore.getState().setCall({ connection: 'reconnecting' });
  await vi.advanceTimersByTimeAsync(2 * validMs);
  expect(request).toHaveBeenCalledTimes(1);
  connect();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(request).toHaveBeenCalledTimes(2);
});

test('a failed request is repeated after a minute, a refused one isn’t', async () => {
  const failing = keep(() => new TypeError('no network'));
  connect();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(failing).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(70_000);
  expect(failing).toHaveBeenCalledTimes(2);
  page.abort();

  page = new AbortController();
  const refused = keep(() => new ApiError('MOVES_USED_UP', 'No.', 409));
  await vi.advanceTimersByTimeAsync(10 * validMs);
  expect(refused).toHaveBeenCalledTimes(1);
});
