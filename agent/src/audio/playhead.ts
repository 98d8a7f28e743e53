/** Samples that were played, at the session ms of the first. */
export interface Played {
  atMs: number;
  data: Int16Array<ArrayBuffer>;
}

/**
 * Tells what was really played of the frames handed to an audio source. A source plays a frame when those before it are
 * done, so each has its time; it is given out once that has passed, and dropped where playing stopped before.
 */
export class Playhead {
  readonly #rate: number;
  readonly #emit: (played: Played) => void;
  readonly #queue: Played[] = [];
  #freeMs = 0;

  constructor(sampleRate: number, emit: (played: Played) => void) {
    this.#rate = sampleRate;
    this.#emit = emit;
  }

  /** A frame was handed over. */
  push(data: Int16Array, nowMs: number): void {
    this.release(nowMs);
    const atMs = Math.max(this.#freeMs, nowMs);
    this.#freeMs = atMs + this.#ms(data.length);
    this.#queue.push({ atMs, data: new Int16Array(data) });
  }

  /** Playing stopped: what was still to come will not be heard. */
  stop(nowMs: number): void {
    this.release(nowMs);
    const cut = this.#queue[0];
    if (cut !== undefined && cut.atMs < nowMs)
      this.#emit({
        atMs: cut.atMs,
        data: cut.data.slice(0, Math.round(((nowMs - cut.atMs) * this.#rate) / 1000)),
      });
    this.#queue.length = 0;
    this.#freeMs = 0;
  }

  /** Everything handed over was played. */
  finish(): void {
    for (const played of this.#queue.splice(0)) this.#emit(played);
  }

  /** Gives out what was played until now. */
  release(nowMs: number): void {
    while (
      this.#queue[0] !== undefined &&
      this.#queue[0].atMs + this.#ms(this.#queue[0].data.length) <= nowMs
    )
      this.#emit(this.#queue.shift()!);
  }

  #ms(samples: number): number {
    return (samples * 1000) / this.#rate;
  }
}
