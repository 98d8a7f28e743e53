import { AppError } from '../errors/app-error.ts';

/** What a caller who finds the line full is told to wait (s). */
const retryAfterSeconds = 5;

export interface Turns {
  /** Runs `work` when it is its turn. Throws SIGN_IN_BUSY at once if the line is full. */
  take<T>(work: () => Promise<T>): Promise<T>;
  /** How many wait for their turn. */
  readonly waiting: number;
  /** How many run now. */
  readonly running: number;
}

/** A line of work: at most `atOnce` run at the same time, in order of arrival, and at most `most` wait. */
export function createTurns({ atOnce, most }: { atOnce: number; most: number }): Turns {
  const line: (() => void)[] = [];
  let running = 0;
  return {
    get waiting() {
      return line.length;
    },
    get running() {
      return running;
    },
    async take(work) {
      if (running >= atOnce) {
        if (line.length >= most) throw new AppError('SIGN_IN_BUSY', { retryAfterSeconds });
        // The one that ends hands its place over, so that nobody who comes later can take it.
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
