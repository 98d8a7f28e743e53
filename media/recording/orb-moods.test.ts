import { expect, test } from 'vitest';
import type { Colour } from './orb-moods.ts';
import { moodOf } from './orb-moods.ts';

const states = ['speaking', 'listening', 'thinking', 'idle', 'muted'] as const;
const range = (colour: Colour): number => Math.max(...colour) - Math.min(...colour);

test('the orb speaks in the hue of the company’s colour', () => {
  const [red, green, blue] = moodOf('speaking', '#0b3d91').aura;
  expect(blue).toBeGreaterThan(green + 40);
  expect(green).toBeGreaterThan(red);
  const [ownRed, ownGreen] = moodOf('speaking', '#b3261e').aura;
  expect(ownRed).toBeGreaterThan(ownGreen + 60);
});

test('without a company’s colour, the orb has the product’s hue', () => {
  const [red, green, blue] = moodOf('speaking', null).aura;
  expect(green).toBeGreaterThan(red + 40);
  expect(blue).toBeGreaterThan(red + 40);
});

test('the states of the orb are distinct for every brand, and a muted microphone makes it grey', () => {
  for (const brand of [null, '#0b3d91', '#b3261e', '#000000', '#5c3d2e']) {
    const auras = states.map((state) => moodOf(state, brand).aura);
    expect(new Set(auras.map(String)).size).toBe(states.length);
    for (const aura of auras)
      for (const channel of aura) {
        expect(channel).toBeGreaterThanOrEqual(0);
        expect(channel).toBeLessThanOrEqual(255);
      }
    expect(range(moodOf('muted', brand).aura)).toBeLessThan(30);
  }
});
