/** Converts a mean square (0…1) to decibels above −60 dBFS; 0 for anything quieter. */
const decibels = (meanSquare: number): number => Math.max(0, 10 * Math.log10(meanSquare + 1e-12) + 60);

/** Converts s16le to samples (−1…1). */
export function samplesOf(pcm: Uint8Array): Float32Array {
  const view = new DataView(pcm.buffer, pcm.byteOffset, pcm.byteLength);
  const samples = new Float32Array(Math.floor(pcm.byteLength / 2));
  for (let index = 0; index < samples.length; index++)
    samples[index] = view.getInt16(index * 2, true) / 32_768;
  return samples;
}

export interface Correlation {
  /** Pearson's correlation coefficient (−1…1); 0 if one of the envelopes is constant. */
  correlation: number;
  /** Frames by which `other` lags behind `one`. */
  lag: number;
}

/**
 * Returns the best correlation of two envelopes, with `other` shifted by up to `maxLag` frames either way. At least
 * half of the shorter envelope must overlap with the other.
 */
export function bestCorrelation(one: Float32Array, other: Float32Array, maxLag: number): Correlation {
  const least = Math.min(one.length, other.length) / 2;
  let best: Correlation = { correlation: 0, lag: 0 };
  for (let lag = -maxLag; lag <= maxLag; lag++) {
    const from = Math.max(0, -lag);
    const to = Math.min(one.length, other.length - lag);
    if (to - from < least) continue;
    const correlation = pearson(one.subarray(from, to), other.subarray(from + lag, to + lag));
    if (correlation > best.correlation) best = { correlation, lag };
  }
  return best;
}

const mean = (values: Float32Array): number => values.reduce((sum, value) => sum + value, 0) / values.length;

function pearson(one: Float32Array, other: Float32Array): number {
  const oneMean = mean(one);
  const otherMean = mean(other);
  let product = 0;
  let oneSquares = 0;
  let otherSquares = 0;
  for (const [index, value] of one.entries()) {
    const left = value - oneMean;
    const right = (other[index] ?? 0) - otherMean;
    product += left * right;
    oneSquares += left * left;
    otherSquares += right * right;
  }
  const scale = Math.sqrt(oneSquares * otherSquares);
  return scale > 0 ? product / scale : 0;
}

/** Measures the loudness of sound that arrives in parts, on one timeline. */
interface EnvelopeMeter {
  /** Adds samples (−1…1) that begin at `atMs`. Samples added for the same moment are summed in power. */
  add(samples: Float32Array, atMs: number): void;
  /** Returns the loudness of each frame from 0 ms on (dB above −60 dBFS). */
  envelope(): Float32Array;
}

/** Creates a meter, which uses a few bytes of memory per frame. `sampleRate`: in Hz; `frameMs`: length of a frame. */
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
      // An index loop, because an hour of sound has millions of samples and an iterator takes ten times as long.
      for (let index = Math.max(0, -first); index < samples.length; index++) {
        const place = Math.floor((first + index) / frame);
        const sample = samples[index] ?? 0;
        sums[place] = (sums[place] ?? 0) + sample * sample;
      }
    },
    envelope: () => Float32Array.from(sums.subarray(0, frames), (sum) => decibels(sum / frame)),
  };
}
