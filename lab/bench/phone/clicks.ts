/**
 * A voice whose delay can be measured: talk spurts of quiet noise with short tones in it. Between the spurts it is
 * silent, as a conversation is. All times are in ms.
 */

/** Length of a spurt and of the silence after it. */
const spurt = { soundMs: 2000, wholeMs: 2500 } as const;
/** Level of the noise (maximum of its 16-bit samples). The phone bridge doesn't take it for silence. */
const noiseLevel = 400;
const tone = { level: 14_000, hz: 1000, lengthMs: 20 } as const;
/** Level that only a tone exceeds. */
const heardLevel = 4000;
/**
 * Interval of the tones. It isn't a multiple of the packets' length, so that tones begin anywhere within them, and is
 * longer than any delay that can be told.
 */
const everyMs = 947;
/** Time after the beginning of a tone in which no other begins. */
const restMs = 200;

/** Says the voice: `at` returns the samples from a time on, and remembers when tones began. */
export class Clicks {
  readonly begunMs: number[] = [];
  readonly #rate: number;
  readonly #startMs: number;
  #toneMs: number | null = null;
  #nextMs: number;
  #seed = 1;

  /** @param rate sample rate (Hz) */
  constructor(rate: number, startMs: number) {
    this.#rate = rate;
    this.#startMs = startMs;
    this.#nextMs = startMs + everyMs;
  }

  /** Returns the next `count` samples, which begin at `fromMs`. */
  at(fromMs: number, count: number): Int16Array<ArrayBuffer> {
    const samples = new Int16Array(count);
    for (let index = 0; index < count; index += 1)
      samples[index] = this.#sample(fromMs + (index * 1000) / this.#rate);
    return samples;
  }

  #sample(atMs: number): number {
    if ((atMs - this.#startMs) % spurt.wholeMs >= spurt.soundMs) return 0;
    if (atMs >= this.#nextMs) {
      this.#toneMs = atMs;
      this.begunMs.push(atMs);
      while (this.#nextMs <= atMs) this.#nextMs += everyMs;
    }
    const sinceMs = this.#toneMs === null ? Infinity : atMs - this.#toneMs;
    if (sinceMs < tone.lengthMs) return tone.level * Math.sin((2 * Math.PI * tone.hz * sinceMs) / 1000);
    this.#seed = (this.#seed * 16_807) % 2_147_483_647;
    return noiseLevel * ((2 * this.#seed) / 2_147_483_647 - 1);
  }
}

/** Hears when tones begin. */
export class HeardClicks {
  readonly heardMs: number[] = [];
  readonly #rate: number;

  /** @param rate sample rate (Hz) */
  constructor(rate: number) {
    this.#rate = rate;
  }

  /** Takes audio of which the first sample is heard at `atMs`. */
  push(samples: Int16Array, atMs: number): void {
    for (const [index, sample] of samples.entries()) {
      if (Math.abs(sample) < heardLevel) continue;
      const beginsMs = atMs + (index * 1000) / this.#rate;
      if (beginsMs - (this.heardMs.at(-1) ?? -Infinity) >= restMs) this.heardMs.push(beginsMs);
    }
  }
}

/**
 * Returns the delay of each tone that was heard (ms), and how many weren't. A tone belongs to the last one that began
 * before it. Tones that began after `untilMs` don't count, because they may still be on their way.
 */
export const delaysOf = (
  begunMs: readonly number[],
  heardMs: readonly number[],
  untilMs: number,
): { delays: number[]; lost: number } => {
  const sent = begunMs.filter((ms) => ms <= untilMs);
  const delays = sent.flatMap((begun, index) => {
    const next = begunMs[index + 1] ?? Infinity;
    const heard = heardMs.find((ms) => ms >= begun && ms < next);
    return heard === undefined ? [] : [heard - begun];
  });
  return { delays, lost: sent.length - delays.length };
};
