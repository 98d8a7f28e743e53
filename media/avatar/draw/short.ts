import type { Brush, Point } from './paint.ts';
import type { Tints } from './tints.ts';
import { castShadow, fill, line, through } from './paint.ts';

const crown: Point[] = [
  [-92, -50],
  [-106, -96],
  [-94, -146],
  [-48, -178],
  [14, -192],
  [70, -178],
  [104, -140],
  [108, -92],
  [92, -44],
];
const hairline: Point[] = [
  [92, -44],
  [80, -66],
  [50, -100],
  [8, -94],
  [-30, -106],
  [-66, -96],
  [-92, -50],
];
/** The locks of the fringe: root on the left, tip, root on the right. */
const fringe: readonly (readonly [Point, Point, Point])[] = [
  [
    [-78, -128],
    [-40, -88],
    [-4, -120],
  ],
  [
    [-34, -136],
    [22, -80],
    [40, -122],
  ],
  [
    [10, -140],
    [68, -78],
    [82, -116],
  ],
];

/** Paints short hair with close-cut sides and a fringe that is combed to one side. */
export function paintShort(brush: Brush, tints: Tints, swing: number): void {
  for (const side of [-1, 1]) {
    brush.beginPath();
    brush.moveTo(side * 86, 20);
    brush.bezierCurveTo(side * 86, -10, side * 80, -40, side * 68, -90);
    brush.lineTo(side * 100, -104);
    brush.bezierCurveTo(side * 106, -60, side * 98, -24, side * 94, -4);
    brush.bezierCurveTo(side * 93, 12, side * 92, 16, side * 90, 20);
    brush.closePath();
    fill(brush, tints.hairShade);
  }
  castShadow(brush, hairline, tints.shade);
  brush.beginPath();
  through(brush, crown);
  through(brush, hairline, 'line');
  brush.closePath();
  fill(brush, tints.hair);
  const move = swing * 7;
  for (const [left, tip, right] of fringe) {
    brush.beginPath();
    brush.moveTo(left[0], left[1]);
    brush.bezierCurveTo(left[0] + 4, left[1] + 30, tip[0] - 26 + move * 0.5, tip[1], tip[0] + move, tip[1]);
    brush.bezierCurveTo(tip[0] - 8 + move, tip[1] - 14, right[0] - 12, right[1] + 2, right[0], right[1]);
    brush.closePath();
    fill(brush, tints.hair);
    brush.beginPath();
    brush.moveTo(left[0] + 8, left[1] + 4);
    brush.bezierCurveTo(
      left[0] + 14,
      left[1] + 24,
      tip[0] - 28 + move * 0.5,
      tip[1] - 6,
      tip[0] - 8 + move,
      tip[1] - 4,
    );
    line(brush, tints.hairShade, 2.6, 0.8);
  }
  // A highlight on top, in the direction in which the hair is combed.
  brush.beginPath();
  brush.moveTo(-70, -150);
  brush.bezierCurveTo(-30, -182, 30, -182, 66, -160);
  brush.bezierCurveTo(30, -168, -30, -166, -70, -150);
  fill(brush, tints.hairLight, 0.8);
  brush.beginPath();
  brush.moveTo(-84, -112);
  brush.bezierCurveTo(-70, -150, -20, -160, 30, -154);
  line(brush, tints.hairShade, 2.6, 0.7);
}
