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
