export interface Sound {
  /** Samples from −1 to 1. */
  samples: Float32Array;
  sampleRate: number;
}

export const cut = ({ samples, sampleRate }: Sound, fromS: number, toS: number): Sound => ({
  samples: samples.subarray(
    Math.max(0, Math.round(fromS * sampleRate)),
    Math.max(0, Math.round(toS * sampleRate)),
  ),
  sampleRate,
});

export const lengthS = ({ samples, sampleRate }: Sound): number => samples.length / sampleRate;

/** Concatenates sounds. */
export function joinSamples(parts: readonly Float32Array[]): Float32Array {
  const all = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Returns samples of s16le audio. */
export const fromPcm = (pcm: Buffer): Float32Array =>
  Float32Array.from({ length: pcm.length >> 1 }, (_, at) => pcm.readInt16LE(at * 2) / 32_768);

/** Returns samples as 16-bit integers. Those beyond full scale are limited to it. */
export const to16Bit = (samples: Float32Array): Int16Array<ArrayBuffer> =>
  Int16Array.from(samples, (sample) => Math.round(Math.max(-1, Math.min(1, sample)) * 32_767));
