/** The waits between attempts to reach the gateway: each is twice as long as the one before it, up to a maximum. */
export class RetryWaits {
  readonly #firstMs: number;
  readonly #longestMs: number;
  #nextMs: number;
  #wake: (() => void) | null = null;

  constructor(firstMs: number, longestMs: number) {
    this.#firstMs = firstMs;
    this.#longestMs = longestMs;
    this.#nextMs = firstMs;
  }

  /** Resolves after the next wait, or when `wake` is called. */
  next(): Promise<void> {
    const waitMs = this.#nextMs;
    this.#nextMs = Math.min(waitMs * 2, this.#longestMs);
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, waitMs);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** Starts again with the first wait. */
  reset(): void {
    this.#nextMs = this.#firstMs;
  }

  /** Ends the current wait. */
  wake(): void {
    this.#wake?.();
  }
}

/** Resolves when `work` has, or after `timeoutMs`. */
export async function resolvedWithin(work: Promise<unknown> | null, timeoutMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, timeoutMs)));
  await Promise.race([work, late]);
  clearTimeout(timer);
}
