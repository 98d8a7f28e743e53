import { expect, test } from 'vitest';
import type { VisemeDetector } from './detect-visemes.ts';
import type { Mouth } from './mouth.ts';
import { createVisemeDetector, mouthOf } from './detect-visemes.ts';
import { easeMouth, restMouth } from './mouth.ts';
import { frameSize } from './spectrum.ts';
import { formants, hiss, hum, sampleRate, vowel } from './testing/vowels.ts';

const names = Object.keys(formants) as (keyof typeof formants)[];
const frameMs = 1000 / 30;

/** Creates a viseme recogniser that has adapted to a voice. */
function usedTo(pitchHz: number): VisemeDetector {
  const detector = createVisemeDetector(sampleRate);
  for (let word = 0; word < 8; word++) for (const name of names) detector.detect(vowel(name, pitchHz, 60));
  return detector;
}
const heardAs = (detector: VisemeDetector, sound: Float32Array): string =>
  Object.entries(detector.detect(sound)).reduce((best, each) => (each[1] > best[1] ? each : best))[0];

test.each([110, 160, 215])('recognises the vowels of a voice at %i Hz', (pitchHz) => {
  const detector = usedTo(pitchHz);
  const mouths = Object.fromEntries(
    names.map((name) => [name, mouthOf(detector.detect(vowel(name, pitchHz, 60)))]),
  ) as Record<(typeof names)[number], Mouth>;
  expect(mouths.aa.open).toBeGreaterThan(0.8);
  expect(mouths.aa.open).toBeGreaterThan(mouths.E.open);
  expect(mouths.ih.open).toBeLessThan(0.5);
  expect(mouths.ou.open).toBeLessThan(0.55);
  for (const name of ['oh', 'ou'] as const) expect(mouths.ih.wide).toBeGreaterThan(mouths[name].wide + 0.3);
  for (const name of ['aa', 'E', 'ih'] as const)
    expect(mouths.oh.round).toBeGreaterThan(mouths[name].round + 0.2);
});

test('recognises a hiss, a hum and silence', () => {
  const detector = usedTo(150);
  expect(heardAs(detector, hiss(60))).toBe('SS');
  expect(heardAs(detector, hum(150, 60))).toBe('PP');
  expect(detector.detect(new Float32Array(frameSize)).sil).toBe(1);
});

test('adapts to dull and bright voices', () => {
  const muffled = (sound: Float32Array): Float32Array => {
    let last = 0;
    return sound.map((sample) => (last += (sample - last) * 0.12) * 1.6);
  };
  const detector = createVisemeDetector(sampleRate);
  for (let word = 0; word < 30; word++)
    for (const name of names) detector.detect(muffled(vowel(name, 150, 60)));
  const open = (name: (typeof names)[number]) => mouthOf(detector.detect(muffled(vowel(name, 150, 60)))).open;
  expect(open('aa')).toBeGreaterThan(0.7);
  expect(open('ih')).toBeLessThan(0.5);
});

test('the weights add up to little more than one, so that no two shapes are shown in full', () => {
  const detector = usedTo(120);
  for (const sound of [...names.map((name) => vowel(name, 120, 60)), hiss(60), hum(150, 60)]) {
    const parts = Object.values(detector.detect(sound));
    expect(Math.min(...parts)).toBeGreaterThanOrEqual(0);
    expect(parts.reduce((sum, part) => sum + part, 0)).toBeLessThan(1.2);
  }
});

/**
 * Returns the jaw opening in each frame of a page that draws 30 frames a second. In each frame, the mouth is eased
 * towards the shape of the sound just played.
 */
function jaw(played: Float32Array, phaseMs: number): { atMs: number; open: number }[] {
  const detector = usedTo(150);
  let mouth = restMouth;
  const frames = [];
  for (let atMs = phaseMs; atMs < 900; atMs += frameMs) {
    const end = Math.round((atMs * sampleRate) / 1000);
    const heard = detector.detect(played.subarray(Math.max(0, end - frameSize), end));
    mouth = easeMouth(mouth, mouthOf(heard), frameMs);
    frames.push({ atMs, open: mouth.open });
  }
  return frames;
}
const phases = Array.from({ length: 33 }, (_, phase) => phase + 1);

test('the mouth opens within 80 ms of a sound and closes within 80 ms of its end, whenever the page draws', () => {
  const [fromMs, toMs] = [200, 500];
  const played = new Float32Array(sampleRate);
  played.set(vowel('aa', 150, toMs - fromMs), (fromMs * sampleRate) / 1000);
  for (const phase of phases) {
    const frames = jaw(played, phase);
    const opened = frames.find(({ open }) => open > 0.45)?.atMs ?? Infinity;
    const shut = frames.find(({ atMs, open }) => atMs > toMs && open < 0.45)?.atMs ?? Infinity;
    expect(opened).toBeGreaterThanOrEqual(fromMs);
    expect(opened - fromMs).toBeLessThan(80);
    expect(shut - toMs).toBeLessThan(80);
  }
});
