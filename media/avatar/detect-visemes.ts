import type { Mouth } from './mouth.ts';
import type { Viseme } from './visemes.ts';
import { loudness, rootMeanSquare } from '../recording/loudness.ts';
import { blendMouths } from './mouth.ts';
import { soft } from './rhythm.ts';
import { bandPower, frameSize, powerSpectrum } from './spectrum.ts';
import { visemeMouths } from './visemes.ts';

/** Weights of the visemes that can be recognised from sound alone. */
export type VisemeWeights = Record<'sil' | 'PP' | 'nn' | 'SS' | 'aa' | 'E' | 'ih' | 'oh' | 'ou', number>;

/**
 * Recognises visemes of one voice and adapts to that voice, because two voices can differ more in brightness than two
 * vowels of the same voice.
 */
export interface VisemeDetector {
  /**
   * Returns the weight (0–1) of each viseme in the last 21 ms of sound. Only the spectrum is used, so detection works
   * in any language: the first formant opens the jaw, the second spreads or rounds the lips, hiss shows the teeth, a
   * weak hum closes the lips.
   * @param samples −1…1; only the last `frameSize` are used
   */
  detect(samples: Float32Array): VisemeWeights;
}

/** Loudness (0–1) below which the mouth stays shut. */
const silence = 0.16;
/** Weight of the initial averages, and maximum weight of the running averages (number of voiced frames). */
const firstFrames = 12;
const knownFrames = 120;

/** Running statistics of a voice's frames: mean and mean deviation. */
interface RunningStats {
  mean: number;
  deviation: number;
}
const update = (stats: RunningStats, value: number, part: number): void => {
  stats.deviation += (Math.abs(value - stats.mean) - stats.deviation) * part;
  stats.mean += (value - stats.mean) * part;
};
const standardised = (stats: RunningStats, value: number): number =>
  (value - stats.mean) / Math.max(0.25, stats.deviation);

export function createVisemeDetector(sampleRate: number): VisemeDetector {
  const opening: RunningStats = { mean: -0.9, deviation: 0.8 };
  const spreading: RunningStats = { mean: -1.9, deviation: 0.7 };
  const speaking: RunningStats = { mean: 0.62, deviation: 0.1 };
  let frames = 0;

  return {
    detect(samples) {
      const loud = loudness(rootMeanSquare(samples.subarray(-frameSize)));
      if (loud < silence) return { sil: 1, PP: 0, nn: 0, SS: 0, aa: 0, E: 0, ih: 0, oh: 0, ou: 0 };
      const spectrum = powerSpectrum(samples);
      const band = (fromHz: number, toHz: number): number =>
        bandPower(spectrum, sampleRate, fromHz, toHz) + 1e-12;
      const hum = band(100, 480);
      const throat = band(480, 1150);
      const middle = band(1150, 1750);
      const front = band(1750, 3200);
      const hiss = band(3800, 9000);
      const hissing = soft(hiss / (hum + throat + middle + front + hiss), 0.16, 0.5);
      const jaw = Math.log10((throat + middle * 0.6) / hum);
      // Front vowels have power far above the first formant; rounded vowels have none there.
      const lips = Math.log10((front + middle * 0.35) / (hum + throat));
      if (hissing < 0.3 && loud > silence * 2) {
        const part = 1 / Math.min(knownFrames, ++frames + firstFrames);
        update(opening, jaw, part);
        update(spreading, lips, part);
        update(speaking, loud, part);
      }

      const opened = soft(standardised(opening, jaw), -1.5, 1.3);
      const lipsNow = standardised(spreading, lips);
      const high = soft(lipsNow, -0.2, 1.1);
      const rounded = soft(-lipsNow, 0.1, 1.3) * soft(opened, 0.02, 0.2);
      const weak = soft(speaking.mean - loud, 0.02, 0.16);
      const murmur = soft(-standardised(opening, jaw), 0.8, 1.5) * weak * (1 - high);

      const strength = soft(loud, silence, Math.max(0.3, speaking.mean - 0.06));
      const voiced = strength * (1 - hissing);
      const vowels = voiced * (1 - murmur);
      const plain = Math.max(0, 1 - high - rounded);
      const wide = high * (1 - opened);
      return {
        sil: 1 - strength,
        PP: voiced * murmur,
        SS: strength * hissing,
        nn: vowels * plain * (1 - opened),
        aa: vowels * opened * (plain + high * opened * 0.6),
        E: vowels * opened * high * (1 - opened * 0.6),
        ih: vowels * wide,
        oh: vowels * opened * rounded,
        ou: vowels * (1 - opened) * rounded,
      };
    },
  };
}

/** Returns the mouth shape for the visemes. */
export const mouthOf = (weights: VisemeWeights): Mouth =>
  blendMouths(
    Object.entries(weights).map(([viseme, part]) => [visemeMouths[viseme as Viseme], part] as const),
  );
