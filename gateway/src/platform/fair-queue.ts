export interface FairQueueOptions {
  /** Maximum number of tasks that run at once. */
  atOnce: number;
  /** Maximum number of waiting tasks; unlimited by default. */
  maxQueued?: number;
  /** Creates the error for a task that is rejected because the queue is full. */
  refusal?: () => Error;
}

interface WaitingTask {
  start: () => void;
  refuse: (error: Error) => void;
}

/**
 * Runs tasks, at most one per owner at a time. Owners take turns, so that an owner with many tasks delays every other
 * owner by at most one task. If the queue is full, the owner with the most waiting tasks loses their last one, so that
 * one owner can't fill the queue.
 */
export class FairQueue {
  readonly #atOnce: number;
  readonly #maxQueued: number;
  readonly #refusal: () => Error;
  readonly #running = new Set<string>();
  /** Waiting tasks by owner. The owners are in the order of their turns. */
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
   * Runs `task` when it is the owner's turn. Returns its result or throws its error. Throws the error of `refusal` if
   * the task is rejected because the queue is full.
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
      // Moves the owner to the end of the line.
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

  /** Rejects the last task of the owner with the most waiting tasks; if there is a tie, of `newest`. */
  #refuseOne(newest: string): void {
    let [owner, tasks] = [newest, this.#waiting.get(newest) ?? []];
    for (const [other, theirs] of this.#waiting)
      if (theirs.length > tasks.length) [owner, tasks] = [other, theirs];
    this.#keep(owner, tasks.slice(0, -1));
    tasks.at(-1)?.refuse(this.#refusal());
  }

  /** Updates an owner's waiting tasks after one of them was removed. `tasks`: the remaining ones. */
  #keep(owner: string, tasks: WaitingTask[]): void {
    this.#queued -= 1;
    if (tasks.length) this.#waiting.set(owner, tasks);
    else this.#waiting.delete(owner);
  }
}
