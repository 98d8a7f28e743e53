import { describe, expect, test } from 'vitest';
import { joinSamples } from '../../../tests/measure/sound.ts';
import { randomFrom } from '@candi/agent/simulation/random';
import { kitchen, street } from './backgrounds.ts';
import {
  besideSpeech,
  byTelephone,
  clipped,
  echoOf,
  inNoise,
  meanPower,
  soundRate,
  speechPower,
  withoutPauses,
} from './changes.ts';
import { whispered } from './whispered.ts';

const tone = (frequency: number, ms = 1000, level = 0.5) =>
  Float32Array.from(
    { length: (ms * soundRate) / 1000 },
    (_, index) => level * Math.sin((2 * Math.PI * frequency * index) / soundRate),
  );
const silence = (ms: number) => new Float32Array((ms * soundRate) / 1000);
const decibels = (one: number, other: number) => 10 * Math.log10(one / other);

/** Returns the power of one frequency in a sound (Goertzel). */
function powerAt(samples: Float32Array, frequency: number): number {
  let [real, imaginary] = [0, 0];
  for (const [index, sample] of samples.entries()) {
    real += sample * Math.cos((2 * Math.PI * frequency * index) / soundRate);
    imaginary += sample * Math.sin((2 * Math.PI * frequency * index) / soundRate);
  }
  return (2 * (real * real + imaginary * imaginary)) / samples.length ** 2;
}

test('the power of speech ignores its pauses', () => {
  const speech = joinSamples([tone(300, 1024), silence(4096), tone(300, 1024)]);
  expect(decibels(speechPower(speech), 0.125)).toBeCloseTo(0, 1);
});

test.each([20, 10, 0])('noise is added %d dB below the speech', (ratio) => {
  const speech = joinSamples([tone(400, 1024, 0.1), silence(1024)]);
  const sum = inNoise(speech, tone(2000, 640), ratio);
  const noise = sum.map((sample, index) => sample - (speech[index] ?? 0));
  expect(decibels(speechPower(speech), meanPower(noise))).toBeCloseTo(ratio, 1);
});

test('another speaker is added as loud as asked, however long they pause', () => {
  const speech = tone(400, 1024, 0.1);
  const sum = besideSpeech(speech, joinSamples([tone(2000, 512), silence(512)]), 20);
  expect(decibels(powerAt(sum.slice(0, 8192), 400), powerAt(sum.slice(0, 8192), 2000))).toBeCloseTo(20, 1);
});

test('a sum above full scale is attenuated, not clipped', () => {
  const sum = inNoise(tone(400, 1024, 0.9), tone(2000, 1024), 0);
  expect(Math.max(...sum)).toBeLessThanOrEqual(1);
  expect(powerAt(sum, 1200)).toBeLessThan(1e-6);
});

test('clipping cuts off peaks', () => {
  const cut = clipped(tone(400, 1024, 0.3), 12);
  expect(cut.filter((sample) => Math.abs(sample) >= 1).length / cut.length).toBeCloseTo(0.84, 1);
  expect(decibels(powerAt(cut, 1200), powerAt(cut, 400))).toBeGreaterThan(-12);
});

describe('a telephone', () => {
  const heard = (frequency: number) =>
    decibels(powerAt(byTelephone(tone(frequency)), frequency), powerAt(tone(frequency), frequency));

  test('transmits 300 to 3400 Hz', () => {
    for (const frequency of [500, 1000, 2000, 3000]) expect(Math.abs(heard(frequency))).toBeLessThan(0.7);
    for (const frequency of [100, 4500, 6000]) expect(heard(frequency)).toBeLessThan(-30);
  });

  test('keeps the length, and adds the noise of 8 bits', () => {
    const sound = tone(1000);
    const heardSound = byTelephone(sound);
    expect(heardSound.length).toBe(sound.length);
    const signal = powerAt(heardSound, 1000);
    const noise = meanPower(heardSound.slice(1600, -1600)) - powerAt(heardSound.slice(1600, -1600), 1000);
    expect(decibels(signal, noise)).toBeGreaterThan(30);
    expect(decibels(signal, noise)).toBeLessThan(45);
  });
});

test('an echo is late and weak', () => {
  const echo = echoOf(tone(400, 1000), 250, 20);
  expect(echo.slice(0, 4000).every((sample) => sample === 0)).toBe(true);
  expect(decibels(meanPower(tone(400, 1000)), meanPower(echo.slice(4000)))).toBeCloseTo(20, 5);
});

test('pauses are shortened, speech is kept', () => {
  const speech = joinSamples([tone(400, 500), silence(900), tone(400, 500), silence(50), tone(400, 500)]);
  expect(withoutPauses(speech, 80).length / 16).toBeCloseTo(1500 + 80 + 50, -1);
});

test('a whisper keeps the shape of the mouth, but not the voice', () => {
  // A voice of 120 Hz through one resonance at 1500 Hz.
  const voice = new Float32Array(soundRate).map((_, index) => (index % 133 === 0 ? 0.5 : 0));
  let [last, before] = [0, 0];
  const vowel = voice.map((sample) => {
    const value = sample + 1.6 * Math.cos((2 * Math.PI * 1500) / soundRate) * last - 0.64 * before;
    [before, last] = [last, value];
    return value;
  });
  const whisper = whispered(vowel, randomFrom(3));
  const band = (samples: Float32Array, from: number) =>
    Array.from({ length: 40 }, (_, index) => powerAt(samples, from + index * 5)).reduce(
      (sum, each) => sum + each,
    );
  expect(decibels(band(whisper, 1400), band(whisper, 5400))).toBeGreaterThan(8);
  // The voice's harmonics stand out before, and don't afterwards.
  const harmonic = (samples: Float32Array) => powerAt(samples, 12 * (soundRate / 133)) / band(samples, 1400);
  expect(harmonic(vowel)).toBeGreaterThan(0.3);
  expect(harmonic(whisper)).toBeLessThan(0.15);
  expect(Math.abs(decibels(meanPower(vowel), meanPower(whisper)))).toBeLessThan(5);
});

describe('backgrounds', () => {
  test.each([
    ['kitchen', () => kitchen(3)],
    ['street', () => street(3)],
  ])('of a %s are the same in each run and neither silent nor too loud', (_, sound) => {
    const one = sound();
    expect(one.length).toBe(3 * soundRate);
    expect(sound()).toEqual(one);
    expect(decibels(meanPower(one), 1)).toBeCloseTo(-20, -1);
  });

  test('people talk in a kitchen if given', () => {
    const talk = tone(700, 1000);
    expect(powerAt(kitchen(1, [talk]), 700)).toBeGreaterThan(100 * powerAt(kitchen(1), 700));
  });
});
