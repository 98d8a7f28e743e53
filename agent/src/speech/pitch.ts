/** Follows the pitch of a voice, and how it ends: at the end of a statement it falls to the speaker's lowest. */

/** Pitch is looked for at this rate: enough for a voice, and cheap. Hz. */
const rate = 8000;
const hop = rate / 50;
const window = 200;
const shortest = Math.floor(rate / 400);
const longest = Math.ceil(rate / 65);
/** Frames quieter than this are no speech. RMS of 16-bit samples. */
const floor = 150;
/** A frame is voiced when it is so like itself one period on. 0–1. */
const periodic = 0.6;
/** Voiced hops that are remembered: a minute of the speaker's voice. */
const remembered = 3000;
/** The last of them are its ending: 100 ms. Of those the second highest counts, so that all of it must be low. */
const ending = 5;
const counted = 3;
/** Fewer voiced hops than this say nothing. */
const least = 20;

/** How alike a window and the one a lag later are, by lag; filled anew for every hop. */
const likeness = new Float32Array(longest + 1);

/** Where between whole samples the likeness peaks: a parabola through the peak and its neighbours. */
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
    // A longer period must be clearly better: two periods are as alike as one.
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
  #hushedHops = 0;

  /** @param sampleRate Hz of what is pushed; a multiple of 8000 */
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
      this.#hushedHops = pitch > 0 ? 0 : this.#hushedHops + 1;
      if (pitch > 0) this.#track.push(pitch);
    }
    if (this.#track.length > remembered) this.#track = this.#track.slice(-remembered);
    this.#samples = joined.subarray(from);
  }

  /** Since the last voiced sound. ms. */
  get hushMs(): number {
    return (this.#hushedHops * hop * 1000) / rate;
  }

  /**
   * How much of the speaker's voice lies below where it is now, 0–1: near 0 at the end of a statement. Null: too little
   * voice.
   */
  ending(): number | null {
    if (this.#track.length < least) return null;
    const last = this.#track.slice(-ending).toSorted((one, other) => one - other)[counted]!;
    return this.#track.filter((pitch) => pitch < last).length / this.#track.length;
  }
}
