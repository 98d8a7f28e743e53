import { expect, test } from 'vitest';
import { clearCorner } from './corner.ts';

const player = { width: 340, height: 190 };
const view = { width: 1280, height: 800 };
const line = (top: number, left = 800) => ({ left, right: left + 460, top, bottom: top + 60 });

test.for([
  { lines: [], corner: 'bottom' },
  { lines: [line(300)], corner: 'bottom' },
  { lines: [line(700)], corner: 'top' },
  // It only touches the player's edge.
  { lines: [line(534)], corner: 'bottom' },
  { lines: [line(535)], corner: 'top' },
  // In the left half of the page nothing is covered.
  { lines: [line(700, 100)], corner: 'bottom' },
  // Both are covered: the smaller part is the better one.
  { lines: [line(740), line(80)], corner: 'bottom' },
  { lines: [line(700), line(20)], corner: 'top' },
] as const)('stands at the $corner beside $lines', ({ lines, corner }) => {
  expect(clearCorner(player, lines, view)).toBe(corner);
});
