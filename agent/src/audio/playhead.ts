/** Samples that were played, with the session time of the first sample (ms). */
export interface PlayedSamples {
  atMs: number;
  data: Int16Array<ArrayBuffer>;
}

/**
 * Determines which of the frames handed to an audio source were really played. A source plays its frames in sequence,
 * so the time of each frame is known: a frame is emitted once its time has passed, and dropped if playback stops
 * earlier.
 */
export class Playhead {
  readonly #rate: number;
  readonly #emit: (played: PlayedSamples) => void;
  readonly #queue: PlayedSamples[] = [];
  #freeMs = 0;

  constructor(sampleRate: number, emit: (played: PlayedSamples) => void) {
    this.#rate = sampleRate;
    this.#emit = emit;
  }

  /** Adds a frame that was handed to the source. */
  push(data: Int16Array, nowMs: number): void {
    this.release(nowMs);
    const atMs = Math.max(this.#freeMs, nowMs);
    this.#freeMs = atMs + this.#ms(data.length);
    this.#queue.push({ atMs, data: new Int16Array(data) });
  }

  /** Records that playback stopped; the remaining frames won't be heard. */
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

  /** Records that every frame was played. */
  finish(): void {
    for (const played of this.#queue.splice(0)) this.#emit(played);
  }

  /** Emits the frames played by `nowMs`. */
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
