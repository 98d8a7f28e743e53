/** Maximum number of retries after the first attempt. */
export const retries = 3;

/**
 * Returns the delay before a retry (ms). `attempt` counts from 0. The delay doubles each time and varies by ±15% so
 * that clients don't retry simultaneously.
 */
const retryDelay = (attempt: number): number => 400 * 2 ** attempt * (0.85 + 0.3 * Math.random());

/** Longest `Retry-After` of a 429 response that is still retried (s). */
const longestWait = 10;

/** Returns true if a response is worth retrying: a server error, or a 429 with a short `Retry-After`. */
export const isTemporary = ({ status, headers }: Response): boolean =>
  status >= 500 || (status === 429 && waitOf(headers) <= longestWait);

/** Returns the response's `Retry-After` (s), or Infinity if the header is missing. */
const waitOf = (headers: Headers): number => Number(headers.get('Retry-After') ?? Number.POSITIVE_INFINITY);

/** Returns the wait before retry `attempt` (ms), at least the `Retry-After` of a 429 response. */
export const retryWait = (attempt: number, response: Response | null): number =>
  Math.max(retryDelay(attempt), response?.status === 429 ? waitOf(response.headers) * 1000 : 0);

export const pause = (ms: number, signal?: AbortSignal | null): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason instanceof Error ? signal.reason : new DOMException('Aborted', 'AbortError'));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
