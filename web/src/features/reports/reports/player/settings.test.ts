import { expect, test } from 'vitest';
import { nextRate, parseSettings } from './settings.ts';

test('rates change in steps between 0.5 and 2', () => {
  expect(nextRate(1, 1)).toBe(1.25);
  expect(nextRate(1, -1)).toBe(0.75);
  expect(nextRate(2, 1)).toBe(2);
  expect(nextRate(0.5, -1)).toBe(0.5);
});

test('stored settings are read back, and invalid ones are ignored', () => {
  const kept = { rate: 1.5, skipsSilence: true, captions: true };
  expect(parseSettings(JSON.stringify(kept))).toEqual(kept);
  const plain = { rate: 1, skipsSilence: false, captions: false };
  for (const text of [null, '', 'null', '{', '7', '{"rate":9,"captions":"yes"}'])
    expect(parseSettings(text)).toEqual(plain);
});
