import type { Sound } from '../measure/sound.ts';

/** Synthesises sounds without words: a cough is a burst of noise, and a hum is a voiced buzz through closed lips. */

/** What is heard during a pause. */
export type Filling = 'silence' | 'cough' | 'hum';

const sampleRate = 24_000;

/** Returns an envelope (0–1) that rises within `riseS` and then falls to 0. */
const swell = (atS: number, lengthS: number, riseS: number): number =>
  atS < riseS ? atS / riseS : Math.max(0, 1 - (atS - riseS) / (lengthS - riseS));

const made = (lengthS: number, sample: (atS: number) => number): Sound => ({
  sampleRate,
  samples: Float32Array.from({ length: Math.round(lengthS * sampleRate) }, (_, i) => sample(i / sampleRate)),
});

/** Returns a cough: two bursts, the second weaker than the first. */
const cough = (random: () => number): Sound => {
  const burstS = 0.12 + 0.08 * random();
  // Low-pass filters the noise, because a cough has little energy above 4 kHz.
  let smooth = 0;
  return made(2 * burstS + 0.03, (atS) => {
    smooth += 0.5 * (2 * random() - 1 - smooth);
    const second = atS > burstS;
    return smooth * (second ? 0.35 : 0.6) * swell(second ? atS - burstS : atS, burstS, 0.015);
  });
};

const hum = (random: () => number, pitch: number): Sound => {
  const lengthS = 0.4 + 0.4 * random();
  const fromHz = 185 * pitch * (0.9 + 0.2 * random());
  let phase = 0;
  return made(lengthS, (atS) => {
    // The pitch falls only slightly, because someone who hums is still thinking.
    phase += (2 * Math.PI * fromHz * (1 - (0.06 * atS) / lengthS)) / sampleRate;
    const buzz = [1, 0.5, 0.2, 0.08].reduce((sum, level, i) => sum + level * Math.sin((i + 1) * phase), 0);
    return 0.12 * buzz * swell(atS, lengthS, 0.08);
  });
};

/** Returns the sound of a filling. `pitch`: pitch of the candidate's voice relative to the engine's own voice. */
export const fillingSound = (
  filling: Exclude<Filling, 'silence'>,
  pitch: number,
  random: () => number,
): Sound => (filling === 'cough' ? cough(random) : hum(random, pitch));
