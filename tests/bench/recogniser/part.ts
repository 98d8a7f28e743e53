import type { Bound } from '../figures/bounds.ts';

/** What a part of the bench measured. */
export interface Part {
  figures: Record<string, unknown>;
  bounds: Bound[];
}

/** What the test voices must reach: shares of wrong words (0–1). */
export const voiceLimits = {
  wrongShare: { en: 0.05, es: 0.1, pt: 0.1 },
  /** With a kitchen's noise, 10 dB weaker than the speech. */
  inNoise: { en: 0.12 },
} as const;
