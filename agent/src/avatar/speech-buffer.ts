/** Loudness above which a sound is audible (RMS of 16-bit samples). */
const audible = 100;

export const isAudible = (data: Int16Array): boolean => {
  let energy = 0;
  for (const sample of data) energy += sample * sample;
  return energy > audible * audible * data.length;
};

/** The audio produced so far for one of Candi's utterances. Positions are in samples. */
export class SpeechBuffer {
  readonly #chunks: { at: number; data: Int16Array }[] = [];
  #length = 0;

  get length(): number {
    return this.#length;
  }

  push(data: Int16Array): void {
    this.#chunks.push({ at: this.#length, data: data.slice() });
    this.#length += data.length;
  }

  /** Returns a copy of up to `maxLength` samples from position `from`. */
  read(from: number, maxLength: number): Int16Array<ArrayBuffer> {
    const read = new Int16Array(Math.max(0, Math.min(maxLength, this.#length - from)));
    for (const { at, data } of this.#chunks) {
      if (at + data.length <= from || at >= from + read.length) continue;
      const start = Math.max(0, from - at);
      read.set(data.subarray(start, Math.min(data.length, from + read.length - at)), Math.max(0, at - from));
    }
    return read;
  }
}
