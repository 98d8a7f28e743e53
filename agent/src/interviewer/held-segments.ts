import type { NewSegment } from '../log/session-log.ts';

/** Maximum time a segment is held before it is stored (ms). */
const longestMs = 1000;

/** Holds segments heard over Candi's voice until her interrupted words are stored, so that the log is in order. */
export class HeldSegments {
  readonly #store: (segment: NewSegment) => void;
  #segments: NewSegment[] = [];
  #timer: NodeJS.Timeout | undefined;
  #waiting: (() => void)[] = [];

  constructor(store: (segment: NewSegment) => void) {
    this.#store = store;
  }

  get isEmpty(): boolean {
    return this.#segments.length === 0;
  }

  hold(segment: NewSegment): void {
    this.#segments.push(segment);
    this.#timer ??= setTimeout(() => this.release(), longestMs);
  }

  /** Stores the held segments in order. */
  release(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const segments = this.#segments;
    this.#segments = [];
    for (const segment of segments) this.#store(segment);
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  /** Resolves once no segment is held. */
  async released(): Promise<void> {
    if (!this.isEmpty) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }
}
