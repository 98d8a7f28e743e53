import type { Brush, Colour, Point } from './paint.ts';
import { chance } from '../rhythm.ts';
import { inside, mix, through, tone } from './paint.ts';

/** A lock of hair: the area between two lines that run from the root to the tip. */
export interface Lock {
  near: readonly Point[];
  far: readonly Point[];
}

export const between = ({ near, far }: Lock, part: number, drift: number): Point[] =>
  near.map(([x, y], index) => {
    const [farX, farY] = far[index] ?? [x, y];
    const here = part + drift * Math.sin(index * 1.1);
    return [x + (farX - x) * here, y + (farY - y) * here];
  });

export function traceLock(brush: Brush, { near, far }: Lock): void {
  brush.beginPath();
  through(brush, near);
  through(brush, far.toReversed(), 'line');
  brush.closePath();
}

export function paintLock(
  brush: Brush,
  lock: Lock,
  hair: Record<'light' | 'base' | 'dark', Colour>,
  { strands, seed, lit }: { strands: number; seed: number; lit: number },
): void {
  traceLock(brush, lock);
  brush.fillStyle = tone(mix(hair.base, hair.dark, 0.35));
  brush.fill();
  inside(brush, () => {
    brush.lineCap = 'round';
    for (let index = 0; index < strands; index++) {
      const part = chance(seed, index);
      // Shades the lock as a rounded shape: lightest in the middle, dark at the sides.
      const turned = Math.sin((0.14 + 0.86 * part) * Math.PI);
      const noise = chance(seed + 1, index);
      const light = Math.max(0, turned * lit + (noise - 0.5) * 0.9);
      const colour =
        light > 0.5 ? mix(hair.base, hair.light, (light - 0.5) * 1.6) : mix(hair.dark, hair.base, light * 2);
      brush.beginPath();
      through(brush, between(lock, part, (chance(seed + 2, index) - 0.5) * 0.14));
      brush.lineWidth = 0.8 + chance(seed + 3, index) * 2.6;
      brush.strokeStyle = tone(colour, 0.32 + noise * 0.3);
      brush.stroke();
    }
  });
}
