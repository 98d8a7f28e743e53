/** Messages allowed at once and per second. A call needs about 50 per second. */
const limits = { burst: 1000, perSecond: 250 } as const;

/** Limits the rate of one stream's messages (a token bucket). */
export class MessageBudget {
  #left: number = limits.burst;
  #atMs: number | null = null;

  /** Returns whether one more message is allowed now. `nowMs`: monotonic time (ms). */
  take(nowMs: number): boolean {
    const passedMs = this.#atMs === null ? 0 : nowMs - this.#atMs;
    this.#atMs = nowMs;
    this.#left = Math.min(limits.burst, this.#left + (passedMs * limits.perSecond) / 1000);
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}
