/** Retries after the first attempt. */
export const retries = 3;

/** ms before retry `attempt` (from 0), doubling; a little apart, so that many pages don't knock at once. */
export const retryDelay = (attempt: number, random: () => number = Math.random): number =>
  400 * 2 ** attempt * (0.85 + 0.3 * random());

/** Longest wait that a "too many" may ask for and still be tried again (s). */
const longestWait = 10;

/** Server faults may pass, and so may "too many" that asks for a short wait; any other answer is final. */
export const mayPass = ({ status, headers }: Response): boolean =>
  status >= 500 || (status === 429 && waitOf(headers) <= longestWait);

/** What an answer asks to wait (s); without end where it doesn't say. */
const waitOf = (headers: Headers): number => Number(headers.get('Retry-After') ?? Number.POSITIVE_INFINITY);

/** How long to wait before retry `attempt` (ms): not shorter than the answer asks. */
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
