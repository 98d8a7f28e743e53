import { expect, test } from 'vitest';
import { toastLift } from './toast-lift.ts';

const toasts = { left: 16, right: 456, height: 60 };
const box = (top: number, bottom: number, left = 0, right = 600) => ({ top, bottom, left, right });

test.each([
  ['nothing is to be kept clear', [], 0],
  ['the controls are at the bottom', [box(750, 800)], 50],
  ['the controls reach into the toasts from above', [box(700, 730)], 100],
  ['the controls are above the toasts', [box(600, 700)], 0],
  ['the controls are scrolled out of the window', [box(810, 860)], 0],
  ['the controls are beside the toasts', [box(750, 800, 500, 900)], 0],
  ['other controls are above the lowest ones', [box(690, 720), box(750, 800)], 110],
  ['other controls are high above the lowest ones', [box(100, 200), box(750, 800)], 50],
  ['there is no room above the controls', [box(20, 800)], 0],
])('toasts move up only as far as needed if %s', (_, kept, lift) => {
  expect(toastLift(toasts, kept, 800)).toBe(lift);
});
