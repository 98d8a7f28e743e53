import type { Brush, Point } from './paint.ts';
import type { Tints } from './tints.ts';
import { castShadow, fill, line, through } from './paint.ts';

/** A lock of hair: the area between two lines that run from the root to the tip. */
interface Lock {
  near: readonly Point[];
  far: readonly Point[];
}

/** The locks on the two sides of the parting, first the viewer's right, then the left. */
const locks: readonly Lock[] = [
  {
    near: [
      [-27, -120],
      [8, -100],
      [48, -74],
      [74, -40],
      [84, 0],
      [80, 44],
      [73, 88],
      [80, 130],
      [98, 168],
      [90, 208],
    ],
    far: [
      [-27, -174],
      [24, -182],
      [78, -154],
      [112, -104],
      [122, -44],
      [124, 18],
      [135, 74],
      [141, 124],
      [138, 170],
      [108, 214],
    ],
  },
  {
    near: [
      [-27, -120],
      [-50, -104],
      [-72, -78],
      [-84, -42],
      [-88, -4],
      [-82, 44],
      [-75, 90],
      [-83, 132],
      [-100, 166],
      [-92, 204],
    ],
    far: [
      [-27, -174],
      [-66, -166],
      [-100, -130],
      [-118, -82],
      [-124, -30],
      [-126, 26],
      [-137, 80],
      [-143, 126],
      [-139, 168],
      [-110, 210],
    ],
  },
];

/** Moves the points of a lock sideways, the tip furthest. `swing`: −1…1. */
const swung = (points: readonly Point[], swing: number, reach: number): Point[] =>
  points.map(([x, y]) => [x + swing * reach * (Math.max(0, y + 60) / 270) ** 1.5, y]);

/**
 * Returns the points `first` to `last` of a line through a lock. `part`: 0 for the lock's inner edge, 1 for its outer
 * edge. `bow`: how far the line's middle deviates outwards.
 */
const inLock = ({ near, far }: Lock, part: number, [first, last]: [number, number], bow = 0): Point[] =>
  near.slice(first, last + 1).map(([x, y], index) => {
    const [farX, farY] = far[first + index] ?? [x, y];
    const here = part + bow * Math.sin((index / (last - first)) * Math.PI);
    return [x + (farX - x) * here, y + (farY - y) * here];
  });

/** Fills a shape along a line through a lock. The shape tapers towards both ends. */
function band(brush: Brush, lock: Lock, part: number, ends: [number, number], bow: number): void {
  brush.beginPath();
  through(brush, inLock(lock, part, ends));
  through(brush, inLock(lock, part, ends, bow).toReversed(), 'line');
  brush.closePath();
}

/** Paints shoulder-length hair that falls in waves from a parting and covers the face's edge. */
export function paintWaves(brush: Brush, tints: Tints, swing: number): void {
  for (const { near } of locks) castShadow(brush, near.slice(0, 7), tints.shade);
  for (const [index, still] of locks.entries()) {
    // The locks don't swing equally far, so that they don't look like one piece.
    const reach = index === 0 ? 20 : 15;
    const lock = { near: swung(still.near, swing, reach), far: swung(still.far, swing, reach * 1.2) };
    brush.beginPath();
    through(brush, lock.near);
    through(brush, lock.far.toReversed(), 'line');
    brush.closePath();
    fill(brush, tints.hair);
    // The inner side is in shade, and light falls on the crown.
    band(brush, lock, 0, [2, 9], 0.4);
    fill(brush, tints.hairShade, 0.85);
    band(brush, lock, 0.62, [0, 5], 0.2);
    fill(brush, tints.hairLight, 0.8);
    band(brush, lock, 0.78, [5, 9], 0.14);
    fill(brush, tints.hairLight, 0.55);
    for (const [part, ends] of [
      [0.55, [4, 9]],
      [0.32, [0, 4]],
      [0.84, [1, 5]],
    ] as const) {
      brush.beginPath();
      through(brush, inLock(lock, part, [...ends]));
      line(brush, tints.hairShade, 2.4, 0.65);
    }
  }
  brush.beginPath();
  brush.moveTo(-27, -122);
  brush.quadraticCurveTo(-30, -150, -26, -173);
  line(brush, tints.hairShade, 2.6);
}
