/** Maximum number of remembered names. */
const maxNames = 100_000;
/** How long a name is remembered (ms). */
const keptMs = 24 * 3_600_000;

/** Remembers the names of calls, streams and webhooks for a day, so that none of them can be replayed. */
export class RecentNames {
  /** Time at which each name was added (ms), oldest first. */
  readonly #names = new Map<string, number>();

  /** Returns false if the name is already remembered. `nowMs`: current time (ms). */
  add(name: string, nowMs: number): boolean {
    for (const [old, atMs] of this.#names) {
      if (atMs + keptMs > nowMs && this.#names.size < maxNames) break;
      this.#names.delete(old);
    }
    if (this.#names.has(name)) return false;
    this.#names.set(name, nowMs);
    return true;
  }
}
