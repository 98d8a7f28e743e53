interface Waiting {
  atMs: number;
  resolve: () => void;
}

/**
 * A clock that runs on the caller's audio: it advances by the length of the audio received. Waits therefore end when
 * the call ends, and tests need no real time.
 */
export class AudioClock {
  #nowMs = 0;
  #waiting: Waiting[] = [];

  /** Length of the audio received so far (ms). */
  get nowMs(): number {
    return this.#nowMs;
  }

  advance(ms: number): void {
    this.#nowMs += ms;
    const due = this.#waiting.filter(({ atMs }) => atMs <= this.#nowMs);
    if (due.length === 0) return;
    this.#waiting = this.#waiting.filter(({ atMs }) => atMs > this.#nowMs);
    for (const { resolve } of due) resolve();
  }

  /** Resolves when `ms` of audio have been received, or when the signal is aborted. */
  wait(ms: number, signal: AbortSignal): Promise<void> {
    if (ms <= 0 || signal.aborted) return Promise.resolve();
    return new Promise((done) => {
      const resolve = (): void => {
        signal.removeEventListener('abort', resolve);
        done();
      };
      signal.addEventListener('abort', resolve, { once: true });
      this.#waiting.push({ atMs: this.#nowMs + ms, resolve });
    });
  }
}
