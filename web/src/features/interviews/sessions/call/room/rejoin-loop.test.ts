import type { JoinAnswer } from '@candi/contract/interviews/sessions';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#data/api-error.ts';
import { rejoinLoop } from './rejoin-loop.ts';

const answer = { sessionId: 's' } as JoinAnswer;
const network = (): Promise<JoinAnswer> => Promise.reject(new ApiError('NETWORK', 'Network error.', 0));
type Ask = () => Promise<JoinAnswer>;
const by = (ms: number) => () => ms;
const signal = () => new AbortController().signal;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('repeats the request until it is accepted', async () => {
  const ask = vi.fn<Ask>(network).mockImplementationOnce(network).mockResolvedValueOnce(answer);
  const result = rejoinLoop(ask, by(Date.now() + 90_000), signal());
  await vi.advanceTimersByTimeAsync(2000);
  await expect(result).resolves.toBe(answer);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('gives up when the time is over', async () => {
  const ask = vi.fn<Ask>(network);
  const result = rejoinLoop(ask, by(Date.now() + 90_000), signal());
  await vi.advanceTimersByTimeAsync(90_000);
  await expect(result).resolves.toBe('lost');
  expect(ask).toHaveBeenCalledTimes(45);
});

test('stops at once if the session has ended, but retries a busy gateway', async () => {
  const over = rejoinLoop(
    () => Promise.reject(new ApiError('SESSION_OVER', 'Over.', 409)),
    by(Date.now() + 90_000),
    signal(),
  );
  await expect(over).resolves.toBe('over');
  const busy = vi
    .fn<Ask>(() => Promise.resolve(answer))
    .mockRejectedValueOnce(new ApiError('ROOM_UNAVAILABLE', 'No room.', 503));
  const later = rejoinLoop(busy, by(Date.now() + 90_000), signal());
  await vi.advanceTimersByTimeAsync(2000);
  await expect(later).resolves.toBe(answer);
});

test('goes on if the time is extended', async () => {
  const ask = vi.fn<Ask>(network);
  let untilMs = Date.now() + 10_000;
  const result = rejoinLoop(ask, () => untilMs, signal());
  await vi.advanceTimersByTimeAsync(8000);
  untilMs += 10_000;
  await vi.advanceTimersByTimeAsync(12_000);
  await expect(result).resolves.toBe('lost');
  expect(ask).toHaveBeenCalledTimes(10);
});

test('says that the candidate has gone on by telephone', async () => {
  const ask = () => Promise.reject(new ApiError('SESSION_MOVED', 'Elsewhere.', 409));
  await expect(rejoinLoop(ask, by(Date.now() + 90_000), signal())).resolves.toBe('moved');
});

test('stops when the user leaves the page', async () => {
  const page = new AbortController();
  const result = rejoinLoop(network, by(Date.now() + 90_000), page.signal);
  const failure = result.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(100);
  page.abort();
  expect(await failure).toBeInstanceOf(DOMException);
});
