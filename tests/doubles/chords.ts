/**
 * Chords that tell sounds of tests apart, even after a telephone line: each has a low and a high tone, both within the
 * 300 to 3,400 Hz of a line.
 */

const tones = 16;
/** Number of different chords. */
export const chordCount = tones * tones;
const low = (tone: number): number => 400 + 60 * tone;
const high = (tone: number): number => 1500 + 100 * tone;
/** Amplitude of each of the two tones (16-bit samples). */
const level = 5000;
/** Window in which a chord is recognised (ms). The low tones are as far apart as it can distinguish. */
export const chordWindowMs = 40;
/** Share of a window's energy that the two tones must have. Speech has less in any two. */
const purity = 0.7;
/** Level below which a window is silence (RMS of 16-bit samples). */
const quietest = 300;

/** Returns the samples of a chord. `number`: from 0 to `chordCount` − 1. */
export const chord = (number: number, ms: number, sampleRate: number): Int16Array<ArrayBuffer> => {
  const [one, other] = [low(Math.floor(number / tones)), high(number % tones)];
  return Int16Array.from({ length: Math.round((ms * sampleRate) / 1000) }, (_, at) => {
    const s = (2 * Math.PI * at) / sampleRate;
    return level * (Math.sin(one * s) + Math.sin(other * s));
  });
};

/** Returns the number of the chord that stands for a text; almost always another one for another text (FNV-1a). */
export const chordOf = (text: string): number => {
  let hash = 0x81_1c_9d_c5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01_00_01_93) >>> 0;
  return ((hash ^ (hash >>> 16)) >>> 0) % chordCount;
};

/** Returns the energy that a tone has in the samples. */
const energyOf = (samples: Int16Array, frequency: number, sampleRate: number): number => {
  let [re, im] = [0, 0];
  for (const [at, sample] of samples.entries()) {
    const phase = (2 * Math.PI * frequency * at) / sampleRate;
    re += sample * Math.cos(phase);
    im += sample * Math.sin(phase);
  }
  return (2 * (re * re + im * im)) / samples.length;
};

const strongest = (energies: readonly number[]): number => energies.indexOf(Math.max(...energies));

/** Returns the chord that fills `chordWindowMs` of samples, or null if it is another sound. */
export const chordIn = (samples: Int16Array, sampleRate: number): number | null => {
  const energy = samples.reduce((sum, sample) => sum + sample * sample, 0);
  if (Math.sqrt(energy / samples.length) < quietest) return null;
  const energies = (frequency: (tone: number) => number): number[] =>
    Array.from({ length: tones }, (_, tone) => energyOf(samples, frequency(tone), sampleRate));
  const [lows, highs] = [energies(low), energies(high)];
  const [one, other] = [strongest(lows), strongest(highs)];
  const [inOne, inOther] = [lows[one] ?? 0, highs[other] ?? 0];
  // Neither is a harmonic or an echo of the other.
  if (Math.min(inOne, inOther) < energy / 10 || inOne + inOther < purity * energy) return null;
  return one * tones + other;
};
