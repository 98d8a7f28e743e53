import type { Appearance } from '../appearances.ts';
import type { Lock } from './lock.ts';
import type { Brush, Point } from './paint.ts';
import { chance } from '../rhythm.ts';
import { between, paintLock, traceLock } from './lock.ts';
import { glow, inside, mix, softStroke, through, tone } from './paint.ts';

/** Paints the hair behind head and neck. */
export function paintBackHair(brush: Brush, appearance: Appearance): void {
  const { hair } = appearance;
  if (hair.cut !== 'waves') return;
  const half: Point[] = [
    [0, -174],
    [60, -150],
    [100, -100],
    [112, -20],
    [114, 60],
    [112, 130],
    [114, 190],
    [96, 230],
    [66, 232],
    [0, 196],
  ];
  brush.beginPath();
  through(brush, [...half, ...half.toReversed().map(([x, y]): Point => [-x, y])]);
  const behind = brush.createLinearGradient(0, -120, 0, 220);
  behind.addColorStop(0, tone(hair.dark));
  behind.addColorStop(1, tone(mix(hair.dark, hair.base, 0.55)));
  brush.fillStyle = behind;
  brush.fill();
}

/** Position of the parting, which is left of the middle for the viewer (face units). */
const part = -26;

const waveSide = (side: 1 | -1): Lock => ({
  near: [
    [part, -116],
    [part + side * 26 + 5, -110],
    [side * 62 + 2, -90],
    [side * 85, -57],
    [side * 94, -14],
    [side * 89, 42],
    [side * 79, 92],
    [side * 88, 142],
    [side * 88, 192],
    [side * 70, 240],
    [side * 88, 276],
  ],
  far: [
    [part, -182],
    [part * 0.5 + side * 40, -179 - side * 3],
    [side * 92 - 2, -158],
    [side * 122, -108],
    [side * 130, -44],
    [side * 145, 24],
    [side * 138, 86],
    [side * 156, 144],
    [side * 152, 204],
    [side * 140, 250],
    [side * 104, 292],
  ],
});

/** Paints the shadow that the hair casts on the face. */
export function shadeFace(brush: Brush, appearance: Appearance, unit: number): void {
  if (appearance.hair.cut !== 'waves') return;
  const shade = tone(mix(appearance.skin.deep, appearance.hair.dark, 0.3), 0.5);
  for (const side of [1, -1] as const)
    softStroke(brush, shade, 7, 9 * unit, () => through(brush, waveSide(side).near.slice(0, 7)));
}

/** Paints long hair that falls in waves from a parting. */
export function paintWaves(brush: Brush, appearance: Appearance, unit: number): void {
  const { hair, seed } = appearance;
  for (const side of [1, -1] as const) {
    const lock = waveSide(side);
    paintLock(brush, lock, hair, { strands: 230, seed: seed + side, lit: side < 0 ? 0.95 : 0.75 });
    traceLock(brush, lock);
    inside(brush, () => {
      const sheen = mix(hair.light, [255, 226, 190], 0.3);
      glow(brush, { x: side * 74, y: -134, rx: 52, ry: 20, turn: side * 0.62 }, sheen, side < 0 ? 0.6 : 0.42);
      glow(brush, { x: side * 120, y: 34, rx: 15, ry: 62 }, sheen, side < 0 ? 0.42 : 0.22);
      glow(brush, { x: side * 122, y: 150, rx: 14, ry: 44, turn: side * -0.3 }, sheen, side < 0 ? 0.38 : 0.2);
      glow(brush, { x: side * 90, y: 20, rx: 12, ry: 110 }, hair.dark, 0.6);
      if (side > 0)
        softStroke(brush, tone(mix(appearance.room.lamp, hair.light, 0.25), 0.75), 4, 6 * unit, () =>
          through(brush, lock.far.slice(2)),
        );
    });
    // Single hairs outside of the lock.
    brush.lineCap = 'round';
    for (let index = 0; index < 7; index++) {
      brush.beginPath();
      through(
        brush,
        between(lock, 0.97 + chance(seed + 9, index) * 0.05, (chance(seed + 8, index) - 0.5) * 0.12),
      );
      brush.lineWidth = 0.7;
      brush.strokeStyle = tone(hair.light, 0.3);
      brush.stroke();
    }
  }
  // The parting.
  softStroke(brush, tone(mix(appearance.skin.base, hair.base, 0.35), 0.75), 2, 2 * unit, () => {
    brush.moveTo(part, -117);
    brush.quadraticCurveTo(part - 2, -146, part + 1, -160);
  });
}
