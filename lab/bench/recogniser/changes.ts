import { createResampler } from '@candi/infra/offline-ai/tts/resample';
import { decodeMuLaw, encodeMuLaw, telephoneRate } from '@candi/media/phone/g711';
import { joinSamples, to16Bit } from '../../../tests/measure/sound.ts';

/** Sample rate of all sounds here (Hz). Samples are mono, −1 to 1. */
export const soundRate = 16_000;

const frame = 512;
/** Level below the loudest frame above which a frame counts as speech (power). */
const speechFloor = 10 ** -3;

/** Returns the mean power of the frames of 32 ms that have speech: those within 30 dB of the loudest one. */
export function speechPower(samples: Float32Array): number {
  const powers = Array.from({ length: Math.ceil(samples.length / frame) }, (_, index) =>
    meanPower(samples.subarray(index * frame, (index + 1) * frame)),
  );
  const loudest = powers.reduce((most, power) => Math.max(most, power), 0);
  const spoken = powers.filter((power) => power > 0 && power >= loudest * speechFloor);
  return spoken.length === 0 ? 0 : spoken.reduce((sum, power) => sum + power, 0) / spoken.length;
}

export const meanPower = (samples: Float32Array): number =>
  samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length);

const gainOf = (decibels: number): number => 10 ** (decibels / 20);

/** Returns a sound that is louder by `decibels`, limited to full scale. */
export const amplified = (samples: Float32Array, decibels: number): Float32Array =>
  samples.map((sample) => Math.max(-1, Math.min(1, sample * gainOf(decibels))));

/** Adds sounds. If the sum exceeds full scale, all of it is attenuated. The result is as long as the first sound. */
export function mixed(first: Float32Array, ...others: readonly Float32Array[]): Float32Array {
  const sum = first.map((sample, index) =>
    others.reduce((total, other) => total + (other[index] ?? 0), sample),
  );
  const peak = sum.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  return peak > 1 ? sum.map((sample) => sample / peak) : sum;
}

/** Adds a steady noise so that the speech is louder by `decibels`. A shorter noise is repeated. */
export function inNoise(speech: Float32Array, noise: Float32Array, decibels: number): Float32Array {
  const gain = Math.sqrt(speechPower(speech) / meanPower(noise)) / gainOf(decibels);
  return mixed(
    speech,
    speech.map((_, index) => gain * (noise[index % noise.length] ?? 0)),
  );
}

/** Adds another speaker so that the first one is louder by `decibels`. Shorter speech is repeated. */
export function besideSpeech(speech: Float32Array, other: Float32Array, decibels: number): Float32Array {
  const gain = Math.sqrt(speechPower(speech) / speechPower(other)) / gainOf(decibels);
  return mixed(
    speech,
    speech.map((_, index) => gain * (other[index % other.length] ?? 0)),
  );
}

/** Cuts off the peaks of a sound, as an overdriven microphone does: all above `decibels` below the highest peak. */
export function clipped(samples: Float32Array, decibels: number): Float32Array {
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  return amplified(
    samples.map((sample) => (peak === 0 ? 0 : sample / peak)),
    decibels,
  );
}

/** Returns a sound as a telephone transmits it: 300 to 3400 Hz, sampled at 8 kHz, coded with G.711 μ-law. */
export function byTelephone(samples: Float32Array): Float32Array {
  const narrow = filtered(
    createResampler(soundRate, telephoneRate)(samples, true),
    bandPass(300, 3400, telephoneRate),
  );
  const coded = encodeMuLaw(to16Bit(narrow));
  const decoded = Float32Array.from(decodeMuLaw(coded), (sample) => sample / 32_768);
  return createResampler(telephoneRate, soundRate)(decoded, true);
}

/** Returns a sound that comes back `delayMs` later and `decibels` weaker. */
export function echoOf(samples: Float32Array, delayMs: number, decibels: number): Float32Array {
  const delay = Math.round((delayMs * soundRate) / 1000);
  const echo = new Float32Array(samples.length + delay);
  echo.set(amplified(samples, -decibels), delay);
  return echo;
}

/** Shortens every pause to `maxMs`. A pause is where the level stays 35 dB below that of the speech. */
export function withoutPauses(samples: Float32Array, maxMs: number): Float32Array {
  const step = soundRate / 100;
  const floor = speechPower(samples) * 10 ** -3.5;
  const longest = Math.round(maxMs / 10);
  const kept: Float32Array[] = [];
  let quiet = 0;
  for (let at = 0; at < samples.length; at += step) {
    const part = samples.subarray(at, at + step);
    quiet = meanPower(part) < floor ? quiet + 1 : 0;
    if (quiet <= longest) kept.push(part);
  }
  return joinSamples(kept);
}

/** Returns a linear-phase band-pass filter of 129 taps (windowed sinc, Hamming window). Frequencies in Hz. */
export function bandPass(low: number, high: number, rate: number): Float32Array {
  const half = 64;
  return Float32Array.from({ length: 2 * half + 1 }, (_, index) => {
    const at = index - half;
    const lowPass = (frequency: number) =>
      at === 0 ? (2 * frequency) / rate : Math.sin((2 * Math.PI * frequency * at) / rate) / (Math.PI * at);
    return (lowPass(high) - lowPass(low)) * (0.54 + 0.46 * Math.cos((Math.PI * at) / half));
  });
}

/** Filters a sound without delaying it. */
export function filtered(samples: Float32Array, taps: Float32Array): Float32Array {
  const half = (taps.length - 1) / 2;
  return samples.map((_, index) => {
    let sum = 0;
    for (let tap = 0; tap < taps.length; tap++) sum += (taps[tap] ?? 0) * (samples[index + half - tap] ?? 0);
    return sum;
  });
}

export const silenceOf = (ms: number) => new Float32Array((ms * soundRate) / 1000);

/** Returns samples as s16le. */
export const pcmOf = (samples: Float32Array): Buffer => Buffer.from(to16Bit(samples).buffer);
