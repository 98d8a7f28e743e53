export interface FairQueueOptions {
  /** Maximum number of tasks that run at a time. */
  atOnce: number;
  /** Maximum number of tasks that wait; unlimited by default. */
  maxQueued?: number;
  /** Creates the error of a task that is refused because the queue is full. */
  refusal?: () => Error;
}

interface WaitingTask {
  start: () => void;
  refuse: (error: Error) => void;
}

/**
 * Runs tasks, at most one per owner at a time. Owners take turns, so that an owner with many tasks delays each other
 * owner by at most one task. A full queue refuses the last task of the owner with the most waiting tasks, so that one
 * owner can't fill it.
 */
export class FairQueue {
  readonly #atOnce: number;
  readonly #maxQueued: number;
  readonly #refusal: () => Error;
  readonly #running = new Set<string>();
  /** Waiting tasks by owner; the owners are in turn order. */
  readonly #waiting = new Map<string, WaitingTask[]>();
  #queued = 0;

  constructor({
    atOnce,
    maxQueued = Infinity,
    refusal = () => new Error('The queue is full'),
  }: FairQueueOptions) {
    this.#atOnce = atOnce;
    this.#maxQueued = maxQueued;
    this.#refusal = refusal;
  }

  /** Number of waiting tasks. */
  get waiting(): number {
    return this.#queued;
  }

  /** Number of running tasks. */
  get running(): number {
    return this.#running.size;
  }

  /**
   * Runs `task` when it is the owner's turn. Resolves or rejects with its result. Throws the error of `refusal` if the
   * task is refused because the queue is full.
   */
  async run<T>(owner: string, task: () => Promise<T>): Promise<T> {
    await new Promise<void>((start, refuse) => {
      const own = this.#waiting.get(owner) ?? [];
      this.#waiting.set(owner, [...own, { start, refuse }]);
      this.#queued += 1;
      this.#startNext();
      if (this.#queued > this.#maxQueued) this.#refuseOne(owner);
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
    for (const [owner, [first, ...later]] of this.#waiting) {
      if (!first || this.#running.has(owner)) continue;
      this.#keep(owner, later);
      this.#running.add(owner);
      first.start();
      return;
    }
  }

  /** Refuses the last task of the owner with the most waiting tasks, preferably of `newest`. */
  #refuseOne(newest: string): void {
    let [owner, tasks] = [newest, this.#waiting.get(newest) ?? []];
    for (const [other, theirs] of this.#waiting)
      if (theirs.length > tasks.length) [owner, tasks] = [other, theirs];
    this.#keep(owner, tasks.slice(0, -1));
    tasks.at(-1)?.refuse(this.#refusal());
  }

  /** Removes one waiting task of the owner. `tasks`: the remaining ones. */
  #keep(owner: string, tasks: WaitingTask[]): void {
    this.#queued -= 1;
    if (tasks.length) this.#waiting.set(owner, tasks);
    else this.#waiting.delete(owner);
  }
}
