import { expect, it } from 'vitest';
import { levelled, speechRms, trimmed } from './levelled.ts';

const sampleRate = 24_000;
const tone = (level: number, seconds: number) =>
  Float32Array.from(
    { length: seconds * sampleRate },
    (_, at) => level * Math.sin((2 * Math.PI * 200 * at) / sampleRate),
  );
const joined = (...parts: Float32Array[]) => Float32Array.from(parts.flatMap((part) => [...part]));
const silence = (seconds: number) => new Float32Array(seconds * sampleRate);

it('speech has the same level, however many pauses it has', () => {
  const speech = joined(silence(1), tone(0.3, 1), silence(2), tone(0.3, 1));
  expect(speechRms(levelled(speech))).toBeCloseTo(0.1, 2);
  expect(speechRms(levelled(tone(0.01, 1)))).toBeCloseTo(0.1, 2);
});

it('nothing clips', () => {
  const withClick = tone(0.02, 1);
  withClick[1000] = 0.9;
  expect(Math.max(...levelled(withClick))).toBeCloseTo(0.95, 2);
});

it('silence at the ends is removed, and words keep their place', () => {
  const word = { word: 'one', offset: 0, startMs: 300, endMs: 1300 };
  const { samples, words } = trimmed(joined(silence(0.3), tone(0.1, 1), silence(0.7)), [word]);
  expect(samples.length / sampleRate).toBeCloseTo(1.1, 2);
  expect(words[0]?.startMs).toBeCloseTo(50, -1);
  expect(words[0]?.endMs).toBeCloseTo(1050, -1);
});
