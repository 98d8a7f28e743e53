/** Retries after the first attempt. */
export const retries = 3;

/** ms before retry `attempt` (from 0), doubling; a little apart, so that many pages don't knock at once. */
export const retryDelay = (attempt: number, random: () => number = Math.random): number =>
  400 * 2 ** attempt * (0.85 + 0.3 * random());

/** Server faults and "too many" may pass; any other answer is final. */
export const mayPass = (status: number): boolean => status >= 500 || status === 429;

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
