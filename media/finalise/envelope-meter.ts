import { decibels } from './envelope.ts';

/** Measures the loudness of sound that arrives in parts, on one timeline. */
export interface EnvelopeMeter {
  /** Adds samples (−1…1) that begin at `atMs`. Samples added for the same moment are summed in power. */
  add(samples: Float32Array, atMs: number): void;
  /** Returns the loudness of each frame from 0 ms on (dB above −60 dB). */
  envelope(): Float32Array;
}

/** Creates a meter. `sampleRate`: in Hz; `frameMs`: length of a frame. It uses a few bytes of memory per frame. */
export function createEnvelopeMeter(sampleRate: number, frameMs: number): EnvelopeMeter {
  const frame = (frameMs / 1000) * sampleRate;
  let sums = new Float64Array(1024);
  let frames = 0;
  return {
    add(samples, atMs) {
      const first = Math.round((atMs / 1000) * sampleRate);
      frames = Math.max(frames, Math.ceil((first + samples.length) / frame));
      if (frames > sums.length) {
        const longer = new Float64Array(frames * 2);
        longer.set(sums);
        sums = longer;
      }
      // An index loop, as an hour of sound has millions of samples and iterators cost ten times the sum.
      for (let index = Math.max(0, -first); index < samples.length; index++) {
        const place = Math.floor((first + index) / frame);
        const sample = samples[index] ?? 0;
        sums[place] = (sums[place] ?? 0) + sample * sample;
      }
    },
    envelope: () => Float32Array.from(sums.subarray(0, frames), (sum) => decibels(sum / frame)),
  };
}
