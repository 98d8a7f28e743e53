import { expect, test } from 'vitest';
import { clearCorner } from './corner.ts';

const player = { width: 340, height: 190 };
const view = { width: 1280, height: 800 };
const line = (top: number, left = 800) => ({ left, right: left + 460, top, bottom: top + 60 });

test.for([
  { lines: [], corner: 'bottom' },
  { lines: [line(300)], corner: 'bottom' },
  { lines: [line(700)], corner: 'top' },
  // The line only touches the player's edge.
  { lines: [line(534)], corner: 'bottom' },
  { lines: [line(535)], corner: 'top' },
  // The player covers nothing in the left half of the page.
  { lines: [line(700, 100)], corner: 'bottom' },
  // Both corners cover a line: the one that covers less is chosen.
  { lines: [line(740), line(80)], corner: 'bottom' },
  { lines: [line(700), line(20)], corner: 'top' },
] as const)('floats at the $corner beside $lines', ({ lines, corner }) => {
  expect(clearCorner(player, lines, view)).toBe(corner);
});
