import { decibels } from './envelope.ts';

/** Measures the loudness of sound that comes bit by bit, on one timeline. */
export interface EnvelopeMeter {
  /** Adds samples (−1…1) that begin at `atMs`. What was added for the same moment before sounds with it. */
  add(samples: Float32Array, atMs: number): void;
  /** Of each frame from 0 ms on: decibels above −60 dB. */
  envelope(): Float32Array;
}

/** `sampleRate`: Hz; `frameMs`: length of a frame. Memory: some bytes a frame. */
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
      // By index: an hour of sound has millions of samples, and iterators cost ten times the sum.
      for (let index = Math.max(0, -first); index < samples.length; index++) {
        const place = Math.floor((first + index) / frame);
        const sample = samples[index] ?? 0;
        sums[place] = (sums[place] ?? 0) + sample * sample;
      }
    },
    envelope: () => Float32Array.from(sums.subarray(0, frames), (sum) => decibels(sum / frame)),
  };
}
