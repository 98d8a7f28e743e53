import { expect, it } from 'vitest';
import { allowanceMinutes } from './allowance-minutes.ts';

const hour = 3600;
const allowance = {
  used: 36 * hour,
  of: 40 * hour,
  usedOfPacks: 0,
  packs: 5 * hour,
  reserved: 2 * hour,
  available: 7 * hour,
};

it('adds up to the minute, and never shows more as available than there is', () => {
  const shown = allowanceMinutes({
    ...allowance,
    used: 36 * hour + 87,
    usedOfPacks: 100,
    packs: 5 * hour - 100,
    available: 7 * hour - 187,
  });
  expect(shown).toMatchObject({ used: 2162, usedOfPacks: 2, left: 238, packs: 298, reserved: 120 });
  expect(shown.available).toBe(shown.left + shown.packs - shown.reserved);
  expect(shown.available).toBeLessThanOrEqual((7 * hour - 187) / 60);
  expect(shown.limited).toBe(false);
});

it('has nothing left when more was used than the month has, and packs remain available', () =>
  expect(allowanceMinutes({ ...allowance, used: 41 * hour, reserved: 0, available: 5 * hour })).toMatchObject(
    { left: 0, available: 300, limited: false },
  ));

it('says when the hours of all interviews limit what is left of a kind', () =>
  expect(
    allowanceMinutes({
      used: hour,
      of: 20 * hour,
      usedOfPacks: 0,
      packs: 0,
      reserved: 0,
      available: 4 * hour,
    }),
  ).toMatchObject({ left: 19 * 60, available: 240, limited: true }));
