/** Whether a sound rests between words: it is about as low as it was lately, whatever noise the room has. */
export interface Calm {
  now: boolean;
  /** The lowest peak of late, 0–1. */
  floor: number;
}

export const unknownCalm: Calm = { now: false, floor: Infinity };

/** As good as nothing; a peak. */
const silence = 0.002;
/** Above the floor by this much is still the room. */
const room = 1.5;
/** What the floor rises by from look to look while nothing is as low: four a second double it in nine seconds. */
const rise = 1.02;

/** What `samples` (−1…1), the last of the sound, make of it. */
export function follow({ floor }: Calm, samples: Float32Array): Calm {
  let peak = 0;
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
  const lowest = Math.min(peak, Math.max(floor, silence) * rise);
  return { now: peak <= Math.max(silence, lowest * room), floor: lowest };
}
