import { AppError } from '../../platform/errors/app-error.ts';

/** Retry-After for a caller who is refused because the queue is full (s). */
const retryAfterSeconds = 5;

export interface TaskQueue {
  /** Runs `work` in order of arrival. Throws SIGN_IN_BUSY immediately if the queue is full. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Number of waiting callers. */
  readonly waiting: number;
  /** Number of running tasks. */
  readonly running: number;
}

/**
 * Creates a queue that runs up to `concurrency` tasks at a time, in order of arrival, and holds up to `maxQueued`
 * waiting ones.
 */
export function createTaskQueue({
  concurrency,
  maxQueued,
}: {
  concurrency: number;
  maxQueued: number;
}): TaskQueue {
  const line: (() => void)[] = [];
  let running = 0;
  return {
    get waiting() {
      return line.length;
    },
    get running() {
      return running;
    },
    async run(work) {
      if (running >= concurrency) {
        if (line.length >= maxQueued) throw new AppError('SIGN_IN_BUSY', { retryAfterSeconds });
        // A task that ends passes its place on directly, so that a later caller can't overtake the queue.
        await new Promise<void>((resolve) => line.push(resolve));
      } else running += 1;
      try {
        return await work();
      } finally {
        const next = line.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
