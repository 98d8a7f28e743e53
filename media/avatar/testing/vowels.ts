import { chance } from '../rhythm.ts';

export const sampleRate = 48_000;

/** Formants of an average voice (Hz). */
export const formants = {
  aa: [760, 1250, 2600],
  E: [520, 1850, 2600],
  ih: [300, 2300, 3000],
  oh: [500, 880, 2500],
  ou: [320, 700, 2300],
} as const;

/** Synthesises a vowel of a voice at `pitchHz`: pulses through three resonances (−1…1). */
export function vowel(name: keyof typeof formants, pitchHz: number, ms: number): Float32Array {
  const length = Math.round((ms * sampleRate) / 1000);
  let sound = new Float32Array(length);
  // Pulses with a spectrum that falls by 6 dB per octave, like that of a voice at the lips.
  let pulse = 0;
  for (let index = 0; index < length; index++) {
    const phase = (index * pitchHz) / sampleRate;
    pulse = pulse * 0.86 + (Math.floor(phase) > Math.floor(((index - 1) * pitchHz) / sampleRate) ? 1 : 0);
    sound[index] = pulse;
  }
  for (const [order, hz] of formants[name].entries()) sound = resonate(sound, hz, 60 + order * 40);
  return loudAs(sound, 0.12);
}

/** Synthesises an "s": noise above 4 kHz. */
export function hiss(ms: number): Float32Array {
  const length = Math.round((ms * sampleRate) / 1000);
  const noise = Float32Array.from({ length }, (_, index) => chance(1, index) * 2 - 1);
  return loudAs(resonate(resonate(noise, 6200, 1800), 6200, 1800), 0.05);
}

/** Synthesises an "m": only the first harmonics. */
export const hum = (pitchHz: number, ms: number): Float32Array =>
  loudAs(
    Float32Array.from(
      { length: Math.round((ms * sampleRate) / 1000) },
      (_, index) =>
        Math.sin((2 * Math.PI * pitchHz * index) / sampleRate) +
        0.4 * Math.sin((4 * Math.PI * pitchHz * index) / sampleRate),
    ),
    0.05,
  );

function resonate(input: Float32Array, hz: number, widthHz: number): Float32Array<ArrayBuffer> {
  const radius = Math.exp((-Math.PI * widthHz) / sampleRate);
  const turn = 2 * radius * Math.cos((2 * Math.PI * hz) / sampleRate);
  const gain = 1 - turn + radius * radius;
  const output = new Float32Array(input.length);
  for (let index = 0; index < input.length; index++)
    output[index] =
      gain * input[index]! + turn * (output[index - 1] ?? 0) - radius * radius * (output[index - 2] ?? 0);
  return output;
}

function loudAs(sound: Float32Array, rms: number): Float32Array {
  const now = Math.sqrt(sound.reduce((sum, sample) => sum + sample * sample, 0) / sound.length);
  return sound.map((sample) => (sample * rms) / now);
}
