import { AudioEnergyFilter } from '@livekit/agents';
import { AudioFrame } from '@livekit/rtc-node';

const chunkMs = 100;

/**
 * Maps a recogniser's timestamps to the session's clock. The Deepgram plugin sends chunks of 100 ms and omits long
 * silences, so the recogniser's clock falls behind. This class applies the same filter and records where time was
 * omitted.
 */
export class SttTimeline {
  readonly #filter = new AudioEnergyFilter();
  readonly #samples: Int16Array<ArrayBuffer>;
  readonly #rate: number;
  /** Points from which the recogniser's clock (`heardMs`) and the session's clock run in parallel (ms). */
  readonly #joints: { heardMs: number; sessionMs: number }[] = [];
  #filled = 0;
  #heardMs = 0;
  #together = false;

  constructor(sampleRate: number) {
    this.#rate = sampleRate;
    this.#samples = new Int16Array((sampleRate * chunkMs) / 1000);
  }

  /** @param endMs session time at the frame's last sample (ms) */
  push(data: Int16Array, endMs: number): void {
    let read = 0;
    while (read < data.length) {
      const part = data.subarray(read, read + this.#samples.length - this.#filled);
      this.#samples.set(part, this.#filled);
      this.#filled += part.length;
      read += part.length;
      if (this.#filled < this.#samples.length) return;
      this.#filled = 0;
      this.#chunk(endMs - ((data.length - read) * 1000) / this.#rate);
    }
  }

  /** Returns the session time (ms) of a range given by the recogniser (s), or null before anything was heard. */
  toSession(startSeconds: number, endSeconds: number): { startMs: number; endMs: number } | null {
    // A range that ends exactly at an omitted silence lies before that silence.
    const joint = this.#joints.findLast(({ heardMs }) => heardMs < endSeconds * 1000) ?? this.#joints[0];
    if (joint === undefined) return null;
    // A recogniser may include silence before a word, but that silence may lie minutes earlier in the session.
    const heardFromMs = Math.max(joint.heardMs, startSeconds * 1000);
    const startMs = Math.max(0, Math.round(joint.sessionMs + heardFromMs - joint.heardMs));
    return {
      startMs,
      endMs: Math.max(startMs, Math.round(joint.sessionMs + endSeconds * 1000 - joint.heardMs)),
    };
  }

  #chunk(endMs: number): void {
    const sent = this.#filter.pushFrame(new AudioFrame(this.#samples, this.#rate, 1, this.#samples.length));
    if (!sent) {
      this.#together = false;
      return;
    }
    if (!this.#together) {
      this.#joints.push({ heardMs: this.#heardMs, sessionMs: endMs - chunkMs });
      this.#together = true;
    }
    this.#heardMs += chunkMs;
  }
}
