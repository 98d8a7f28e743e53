import { unverifiedSeconds } from '@candi/contract/interviews/phone';

/** How often it is checked whether a call has to make room (ms). */
const checkMs = 200;

interface UnverifiedCall {
  sinceMs: number;
  isDropped: boolean;
  /** Ends the call. */
  drop: () => void;
}

export interface UnverifiedCallsOptions {
  /** Returns whether one more call can be taken. */
  hasPlace: () => boolean;
  /** How long a caller may take to enter a right PIN while no place is free (ms). */
  unverifiedMs?: number;
}

/**
 * The incoming calls whose callers haven't entered a right PIN. While the bridge can take no more calls, they make room:
 * the oldest one is dropped, so that callers without a PIN can't keep everybody else out.
 */
export class UnverifiedCalls {
  /** In the order in which they arrived. */
  readonly #calls = new Set<UnverifiedCall>();
  readonly #timer: NodeJS.Timeout;

  constructor({ hasPlace, unverifiedMs = unverifiedSeconds * 1000 }: UnverifiedCallsOptions) {
    this.#timer = setInterval(() => {
      if (!hasPlace()) this.#makeRoom(performance.now() - unverifiedMs);
    }, checkMs).unref();
  }

  /** Adds a call that has arrived. Returns a function that removes it: the PIN was right, or the call has ended. */
  add(drop: () => void): () => void {
    const call: UnverifiedCall = { sinceMs: performance.now(), isDropped: false, drop };
    this.#calls.add(call);
    return () => void this.#calls.delete(call);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Drops the oldest call if it arrived before a time (ms), unless one that was dropped hasn't ended yet. */
  #makeRoom(beforeMs: number): void {
    const [oldest] = this.#calls;
    if (oldest === undefined || oldest.isDropped || oldest.sinceMs > beforeMs) return;
    oldest.isDropped = true;
    oldest.drop();
  }
}
