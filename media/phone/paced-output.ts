import { encodeMuLaw, samplesPerMs } from './g711.ts';
import type { Leg } from './leg.ts';

/** Length of the audio between two marks (ms). */
const markEveryMs = 60;
/** How much audio may be unplayed before silence is left out, and before everything is left out (ms). */
const ahead = { silentMs: 120, allMs: 240 } as const;
/** Level up to which a frame counts as silence (maximum of its 16-bit samples). */
const silence = 100;

/**
 * Plays audio that arrives in real time, and keeps the leg's queue short: when Candi stops speaking, what is queued is
 * still heard. Marks tell how much has been played.
 */
export class PacedOutput {
  readonly #leg: Leg;
  #sentMs = 0;
  #markedMs = 0;
  #playedMs = 0;

  constructor(leg: Leg) {
    this.#leg = leg;
  }

  /** @param samples 16-bit samples at `telephoneRate` */
  push(samples: Int16Array): void {
    const aheadMs = this.#sentMs - this.#playedMs;
    const isSilent = samples.every((sample) => Math.abs(sample) <= silence);
    if (aheadMs > (isSilent ? ahead.silentMs : ahead.allMs)) return;
    this.#leg.play(encodeMuLaw(samples));
    this.#sentMs += samples.length / samplesPerMs;
    if (this.#sentMs - this.#markedMs < markEveryMs) return;
    const sentMs = this.#sentMs;
    this.#markedMs = sentMs;
    void this.#leg.played().then(() => (this.#playedMs = sentMs));
  }
}
