import type { Sound } from '../../../tests/measure/sound.ts';

/** Returns a sound at another sample rate (Hz) as 16-bit samples. Frequencies that the rate can't carry are damped. */
export const toSamples = ({ samples, sampleRate }: Sound, rate: number): Int16Array => {
  const step = sampleRate / rate;
  // Averages the samples around each position when the rate falls; otherwise interpolates between two.
  const reach = Math.max(0.5, step / 2);
  return Int16Array.from({ length: Math.floor(samples.length / step) }, (_, index) => {
    const at = index * step;
    let sum = 0;
    let weights = 0;
    for (let i = Math.ceil(at - 2 * reach); i <= at + 2 * reach; i += 1) {
      const weight = 1 - Math.abs(i - at) / (2 * reach);
      if (weight <= 0) continue;
      sum += weight * (samples[i] ?? 0);
      weights += weight;
    }
    return Math.round(Math.max(-1, Math.min(1, weights === 0 ? 0 : sum / weights)) * 32_767);
  });
};
