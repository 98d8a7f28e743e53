/** A chunk of one voice: 16-bit mono samples and the session time of the first sample (ms). */
export interface AudioChunk {
  startMs: number;
  samples: Int16Array<ArrayBuffer>;
}

/** Minimum time without frames that counts as silence and ends a chunk (ms). */
const gapMs = 400;
/** Maximum gap between two chunks that is treated as jitter and closed (ms). */
const slackMs = 200;

/**
 * Collects the small audio frames of one voice into chunks. Each frame's arrival time implies a start of the chunk.
 * Frames can arrive late but never early, so the earliest of these times is the start, even if this process stalls.
 */
export class AudioChunker {
  readonly #rate: number;
  readonly #size: number;
  readonly #emit: (chunk: AudioChunk) => void;
  #samples: Int16Array<ArrayBuffer>;
  #filled = 0;
  #startMs = Number.POSITIVE_INFINITY;
  #endMs = Number.NEGATIVE_INFINITY;

  /** @param sampleRate rate of the samples (Hz) @param chunkMs length of a full chunk (ms) */
  constructor(sampleRate: number, chunkMs: number, emit: (chunk: AudioChunk) => void) {
    this.#rate = sampleRate;
    this.#size = Math.round((sampleRate * chunkMs) / 1000);
    this.#emit = emit;
    this.#samples = new Int16Array(this.#size);
  }

  /** @param atMs session time of the first sample (ms) */
  push(data: Int16Array, atMs: number): void {
    if (this.#filled > 0 && atMs - this.#startMs - this.#ms(this.#filled) > gapMs) this.flush();
    this.#startMs = Math.min(this.#startMs, atMs - this.#ms(this.#filled));
    let read = 0;
    while (read < data.length) {
      const part = data.subarray(read, read + this.#size - this.#filled);
      this.#samples.set(part, this.#filled);
      this.#filled += part.length;
      read += part.length;
      if (this.#filled === this.#size) {
        this.flush();
        if (read < data.length) this.#startMs = atMs + this.#ms(read);
      }
    }
  }

  /** Emits the buffered audio, unless all of its samples are zero. */
  flush(): void {
    if (this.#filled === 0) return;
    const near = Math.abs(this.#startMs - this.#endMs) <= slackMs;
    const startMs = Math.max(0, Math.round(near ? this.#endMs : this.#startMs));
    const samples = this.#samples.subarray(0, this.#filled);
    this.#endMs = startMs + this.#ms(this.#filled);
    this.#samples = new Int16Array(this.#size);
    this.#filled = 0;
    this.#startMs = Number.POSITIVE_INFINITY;
    if (samples.some((sample) => sample !== 0)) this.#emit({ startMs, samples });
  }

  #ms(samples: number): number {
    return (samples * 1000) / this.#rate;
  }
}
