/**
 * State of pause detection. In a pause between words, the sound is about as quiet as its recent minimum, whatever the
 * room noise is.
 */
export interface PauseState {
  isPaused: boolean;
  /** Recent minimum of the audio's peak levels (0–1). */
  floor: number;
}

export const unknownPause: PauseState = { isPaused: false, floor: Infinity };

/** Peak (0–1) below which the sound counts as silent. */
const silence = 0.002;
/** Maximum ratio of a peak to the floor that still counts as room noise. */
const room = 1.5;
/**
 * Growth of the floor per check while the sound is louder: at four checks a second the floor doubles in nine seconds.
 */
const rise = 1.02;

/** Returns the state after `samples` (−1…1), the newest part of the sound. */
export function detectPause({ floor }: PauseState, samples: Float32Array): PauseState {
  let peak = 0;
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
  const lowest = Math.min(peak, Math.max(floor, silence) * rise);
  return { isPaused: peak <= Math.max(silence, lowest * room), floor: lowest };
}
