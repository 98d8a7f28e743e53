/** Maximum number of remembered names. */
const maxNames = 100_000;

/** Remembers names for some time, to recognise those that come back. */
export class RecentNames {
  readonly #keptMs: number;
  /** Time at which each name was added (ms), oldest first. */
  readonly #names = new Map<string, number>();

  constructor(keptMs: number) {
    this.#keptMs = keptMs;
  }

  /** Returns false if the name is already remembered. `nowMs`: current time (ms). */
  add(name: string, nowMs: number): boolean {
    for (const [old, atMs] of this.#names) {
      if (atMs + this.#keptMs > nowMs && this.#names.size < maxNames) break;
      this.#names.delete(old);
    }
    if (this.#names.has(name)) return false;
    this.#names.set(name, nowMs);
    return true;
  }
}
