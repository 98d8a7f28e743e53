import { expect, test } from 'vitest';
import type { Colour } from './orb-moods.ts';
import { groundOf, moodOf } from './orb-moods.ts';

const states = ['speaking', 'listening', 'thinking', 'idle', 'muted'] as const;
const range = (colour: Colour): number => Math.max(...colour) - Math.min(...colour);

/** Returns the channels' positions, the strongest first. */
const order = (colour: Colour): number[] => [0, 1, 2].toSorted((a, b) => (colour[b] ?? 0) - (colour[a] ?? 0));

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

test('without a company’s colour, the orb thinks in the product’s accent', () => {
  const [red, green, blue] = moodOf('thinking', null).aura;
  expect(red).toBeGreaterThan(green + 20);
  expect(green).toBeGreaterThan(blue);
});

test('the background is dark, in the hue of the company’s colour', () => {
  for (const [brand, most] of [
    [null, 1],
    ['#0b3d91', 2],
    ['#b3261e', 0],
  ] as const)
    for (const ground of groundOf(brand)) {
      expect(Math.max(...ground)).toBeLessThan(60);
      expect(ground.indexOf(Math.max(...ground))).toBe(most);
    }
});

test('the states of the orb are distinct for every brand', () => {
  for (const brand of [null, '#0b3d91', '#b3261e', '#000000', '#5c3d2e']) {
    const auras = states.map((state) => moodOf(state, brand).aura);
    expect(new Set(auras.map(String)).size).toBe(states.length);
    for (const aura of auras)
      for (const channel of aura) {
        expect(channel).toBeGreaterThanOrEqual(0);
        expect(channel).toBeLessThanOrEqual(255);
      }
  }
});

test.each([null, '#0b3d91', '#b3261e', '#147a71'])(
  'at rest, the orb has the colour of the brand %s and is not grey',
  (brand) => {
    const [most] = order(moodOf('speaking', brand).aura);
    for (const state of ['idle', 'muted'] as const) {
      const { aura, core } = moodOf(state, brand);
      expect(range(aura)).toBeGreaterThan(50);
      expect(order(aura)[0]).toBe(most);
      expect(order(core)[0]).toBe(most);
    }
  },
);
