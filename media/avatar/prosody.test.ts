import { expect, test } from 'vitest';
import { followVoice } from './prosody.ts';

const stepMs = 20;
/** Returns the prosody of a voice after each step of 20 ms. `levels`: loudness in each step (0–1). */
function follow(levels: readonly number[]) {
  const voice = followVoice();
  return levels.map((level) => voice(level, stepMs));
}
const level = (loudness: number, lastsMs: number): number[] => Array(lastsMs / stepMs).fill(loudness);

test('a loud syllable is stressed, an even voice is not', () => {
  const told = follow([...level(0.4, 4000), ...level(0.9, 200), ...level(0.4, 1000)]);
  const even = told[190];
  expect(even?.stress).toBeLessThan(0.1);
  expect(Math.max(...told.slice(200).map(({ stress }) => stress))).toBeGreaterThan(0.5);
});

test('a pause ends a phrase, a gap between words does not', () => {
  const told = follow([
    ...level(0.5, 1000),
    ...level(0, 160),
    ...level(0.5, 840),
    ...level(0, 1000),
    ...level(0.5, 400),
  ]);
  expect(told[95]).toMatchObject({ phrase: 1, speaking: true });
  expect(told[140]).toMatchObject({ phrase: 1, speaking: false });
  expect(told[140]?.lastMs).toBeGreaterThan(1900);
  expect(told[140]?.lastMs).toBeLessThan(2100);
  expect(told.at(-1)).toMatchObject({ phrase: 2, speaking: true });
});
