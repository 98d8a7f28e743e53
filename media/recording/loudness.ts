const floorDb = -55;
const ceilingDb = -12;

/** Returns the root mean square of samples in −1…1. */
export function rootMeanSquare(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return samples.length === 0 ? 0 : Math.sqrt(sum / samples.length);
}

/**
 * Returns the perceptual loudness of a root mean square: 0 for silence, 1 for a loud voice, linear in decibels between.
 */
export function loudness(rms: number): number {
  if (rms <= 0) return 0;
  const db = 20 * Math.log10(rms);
  return Math.min(1, Math.max(0, (db - floorDb) / (ceilingDb - floorDb)));
}

/** Smooths a level: it rises quickly and falls slowly, so that a shape drawn from it moves calmly. */
export function easeLevel(previous: number, next: number, elapsedMs: number): number {
  const timeMs = next > previous ? 50 : 220;
  return previous + (next - previous) * (1 - Math.exp(-elapsedMs / timeMs));
}
