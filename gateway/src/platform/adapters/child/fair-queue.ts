/**
 * Runs tasks, at most `atOnce` at a time and at most one of each owner. Owners take turns, so that one who asks for
 * much delays nobody else by more than one task.
 */
export class FairQueue {
  readonly #atOnce: number;
  readonly #running = new Set<string>();
  /** Waiting tasks by their owner, the owners in the order of their turns. */
  readonly #waiting = new Map<string, (() => void)[]>();

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  /** Resolves or rejects as `task` does, which starts at the owner's turn. */
  async run<T>(owner: string, task: () => Promise<T>): Promise<T> {
    await new Promise<void>((resolve) => {
      const own = this.#waiting.get(owner) ?? [];
      this.#waiting.set(owner, [...own, resolve]);
      this.#startNext();
    });
    try {
      return await task();
    } finally {
      this.#running.delete(owner);
      // Whoever was just served goes behind the others.
      const later = this.#waiting.get(owner);
      this.#waiting.delete(owner);
      if (later) this.#waiting.set(owner, later);
      this.#startNext();
    }
  }

  #startNext(): void {
    if (this.#running.size >= this.#atOnce) return;
    for (const [owner, [start, ...later]] of this.#waiting) {
      if (!start || this.#running.has(owner)) continue;
      if (later.length) this.#waiting.set(owner, later);
      else this.#waiting.delete(owner);
      this.#running.add(owner);
      start();
      return;
    }
  }
}
