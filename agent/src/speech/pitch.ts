/**
 * Tracks the pitch of a voice and measures how an utterance ends: at the end of a statement, the pitch falls to the
 * bottom of the speaker's range.
 */

/** Sample rate for pitch detection (Hz): sufficient for a voice, and cheap to process. */
const rate = 8000;
const hop = rate / 50;
const window = 200;
const shortest = Math.floor(rate / 400);
const longest = Math.ceil(rate / 65);
/** Frames quieter than this count as silence (RMS of 16-bit samples). */
const floor = 150;
/** Minimum correlation (0–1) between a voiced frame and the frame one period later. */
const periodic = 0.6;
/** Number of voiced hops remembered: a minute of speech. */
const remembered = 3000;
/**
 * Number of hops in the ending (100 ms). The second-highest pitch in the ending counts, so nearly all of it must be
 * low.
 */
const ending = 5;
const counted = 3;
/** Minimum number of voiced hops for a result. */
const least = 20;

/** Correlation of a window with the window `lag` samples later, indexed by lag; recalculated for every hop. */
const likeness = new Float32Array(longest + 1);

/**
 * Returns the lag of the correlation peak at sub-sample precision, from a parabola through the peak and its
 * neighbours.
 */
const peakNear = (lag: number): number => {
  let at = lag;
  while (at < longest && likeness[at + 1]! > likeness[at]!) at += 1;
  if (at === shortest || at === longest) return at;
  const [before, peak, after] = [likeness[at - 1]!, likeness[at]!, likeness[at + 1]!];
  const bend = before - 2 * peak + after;
  return bend < 0 ? at + (before - after) / (2 * bend) : at;
};

const pitchOf = (samples: Float32Array, from: number): number => {
  let best = 0;
  let bestLikeness = 0;
  let own = 0;
  for (let at = from; at < from + window; at += 1) own += samples[at]! ** 2;
  if (Math.sqrt(own / window) < floor) return 0;
  for (let lag = shortest; lag <= longest; lag += 1) {
    let across = 0;
    let other = 0;
    for (let at = from; at < from + window; at += 1) {
      const later = samples[at + lag]!;
      across += samples[at]! * later;
      other += later * later;
    }
    const found = across / Math.sqrt(own * other + 1);
    likeness[lag] = found;
    // A longer lag must match clearly better, because a voice correlates with itself after two periods as well as
    // after one.
    if (found > bestLikeness * 1.03) {
      best = lag;
      bestLikeness = found;
    }
  }
  return bestLikeness >= periodic ? rate / peakNear(best) : 0;
};

export class Pitch {
  readonly #step: number;
  #samples = new Float32Array(0);
  #track: number[] = [];
  #unvoicedHops = 0;

  /** @param sampleRate rate of the pushed samples (Hz); a multiple of 8000 */
  constructor(sampleRate: number) {
    this.#step = sampleRate / rate;
  }

  push(data: Int16Array): void {
    const slow = new Float32Array(Math.floor(data.length / this.#step));
    for (let at = 0; at < slow.length; at += 1) {
      let sum = 0;
      for (let part = 0; part < this.#step; part += 1) sum += data[at * this.#step + part]!;
      slow[at] = sum / this.#step;
    }
    const joined = new Float32Array(this.#samples.length + slow.length);
    joined.set(this.#samples);
    joined.set(slow, this.#samples.length);
    let from = 0;
    for (; from + window + longest < joined.length; from += hop) {
      const pitch = pitchOf(joined, from);
      this.#unvoicedHops = pitch > 0 ? 0 : this.#unvoicedHops + 1;
      if (pitch > 0) this.#track.push(pitch);
    }
    if (this.#track.length > remembered) this.#track = this.#track.slice(-remembered);
    this.#samples = joined.subarray(from);
  }

  /** Time since the last voiced sound (ms). */
  get unvoicedMs(): number {
    return (this.#unvoicedHops * hop * 1000) / rate;
  }

  /**
   * Returns the share (0–1) of the speaker's remembered pitches that are below the final pitch: near 0 at the end of
   * a statement. Returns null if too little was heard.
   */
  ending(): number | null {
    if (this.#track.length < least) return null;
    const last = this.#track.slice(-ending).toSorted((one, other) => one - other)[counted]!;
    return this.#track.filter((pitch) => pitch < last).length / this.#track.length;
  }
}
