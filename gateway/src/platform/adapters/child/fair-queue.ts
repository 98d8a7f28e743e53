/**
 * Runs tasks, at most `atOnce` at a time and at most one per owner. Owners take turns, so that an owner with many
 * tasks delays each other owner by at most one task.
 */
export class FairQueue {
  readonly #atOnce: number;
  readonly #running = new Set<string>();
  /** Waiting tasks by owner; the owners are in turn order. */
  readonly #waiting = new Map<string, (() => void)[]>();

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  /** Runs `task` when it is the owner's turn. Resolves or rejects with its result. */
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
      // Moves the owner to the end of the queue.
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
