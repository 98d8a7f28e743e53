/** Threshold above which sound is audible (root mean square of a frame's 16-bit samples). */
const audible = 150;
/** Silence after which a sound begins a new utterance (ms). */
const newMs = 300;

/** Returns how loud a frame is (root mean square of its 16-bit samples). */
export const levelOf = (samples: Int16Array): number =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);

/** What a candidate hears of an agent. Times are those of performance.now() (ms). */
export class HeardVoice {
  #firstMs = 0;
  #lastMs = 0;
  #isGone = false;
  #notify: (() => void)[] = [];

  /** Whether the room or the call is over. */
  get isGone(): boolean {
    return this.#isGone;
  }

  /** Takes the level of a frame that has just been received. */
  add(level: number): void {
    if (level > audible) {
      const nowMs = performance.now();
      if (nowMs - this.#lastMs > newMs) this.#firstMs = nowMs;
      this.#lastMs = nowMs;
    }
    this.#wake();
  }

  gone(): void {
    this.#isGone = true;
    this.#wake();
  }

  /**
   * Resolves with the time at which the agent is first heard after `sinceMs`; resolves to null if that doesn't happen
   * within `withinMs`.
   */
  heard(sinceMs: number, withinMs: number): Promise<number | null> {
    return this.#until(() => (this.#firstMs > sinceMs ? this.#firstMs : null), withinMs);
  }

  /**
   * Resolves once the agent has been heard after `sinceMs` and has been silent for `quietMs`. Rejects after
   * `withinMs`.
   */
  async heardOut(sinceMs: number, quietMs: number, withinMs: number): Promise<void> {
    const isOut = (): true | null =>
      this.#lastMs > sinceMs && performance.now() - this.#lastMs > quietMs ? true : null;
    if ((await this.#until(isOut, withinMs)) === null)
      throw new Error(`the agent did not finish speaking within ${withinMs} ms`);
  }

  #wake(): void {
    for (const wake of this.#notify.splice(0)) wake();
  }

  /**
   * Evaluates `done` on every received audio frame until it returns a value; returns null after `withinMs`.
   * Throws if the room was closed.
   */
  async #until<T>(done: () => T | null, withinMs: number): Promise<T | null> {
    const limit = performance.now() + withinMs;
    for (;;) {
      const found = done();
      if (found !== null) return found;
      if (this.#isGone) throw new Error('the room was closed');
      if (performance.now() > limit) return null;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, 100);
        this.#notify.push(() => {
          clearTimeout(timer);
          resolve();
        });
      });
    }
  }
}
