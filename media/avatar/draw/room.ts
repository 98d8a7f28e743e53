import type { Appearance } from '../appearances.ts';
import type { Brush, Colour } from './paint.ts';
import { chance } from '../rhythm.ts';
import { ellipse, fill, mix } from './paint.ts';

/** Paints the room behind the avatar as a few flat shapes, filling `width` × `height` px. */
export function paintRoom(brush: Brush, width: number, height: number, appearance: Appearance): void {
  const { room } = appearance;
  const wall = mix(mix(room.wallShade, room.wall, 0.7), room.lamp, 0.1);
  brush.save();
  // Coordinates in tile heights: x is 0 in the middle, y is 0 at the top and 1 at the bottom.
  brush.translate(width / 2, 0);
  brush.scale(height, height);
  const side = width / height / 2;
  brush.beginPath();
  brush.rect(-side - 0.1, -0.1, side * 2 + 0.2, 1.2);
  fill(brush, wall);
  // Light from a window falls on the wall behind the head.
  ellipse(brush, 0, 0.46, 0.42, 0.42);
  fill(brush, mix(wall, [255, 250, 240], 0.4));

  // A narrow tile has no space for furniture beside the light.
  if (side > 0.7) paintFurniture(brush, wall, appearance);
  brush.restore();
}

/** Paints a shelf with books on the right and a plant on the left. */
function paintFurniture(brush: Brush, wall: Colour, { room, seed }: Appearance): void {
  const [shelf, board] = [0.5, 0.6];
  brush.beginPath();
  brush.roundRect(shelf, board, 0.5, 0.022, 0.006);
  fill(brush, mix(room.wood, room.wallShade, 0.25));
  let x = shelf + 0.04;
  for (let book = 0; book < 7; book++) {
    const thick = 0.024 + chance(seed, book) * 0.018;
    const tall = 0.12 + chance(seed + 1, book) * 0.07;
    const colours = [room.plant, room.window, room.wood, room.lamp] as const;
    brush.beginPath();
    brush.roundRect(x, board - tall, thick, tall, 0.004);
    fill(brush, mix(colours[book % colours.length] ?? room.wood, wall, 0.42));
    x += thick + 0.005;
  }
  const stem = -0.66;
  for (let leaf = 0; leaf < 9; leaf++) {
    const angle = -Math.PI / 2 + (leaf - 4) * 0.3;
    const long = 0.3 - Math.abs(leaf - 4) * 0.025 + chance(seed + 3, leaf) * 0.04;
    brush.save();
    brush.translate(stem, 0.84);
    brush.rotate(angle);
    brush.beginPath();
    brush.moveTo(0, 0);
    brush.bezierCurveTo(long * 0.4, -0.06, long * 0.8, -0.05, long, 0);
    brush.bezierCurveTo(long * 0.8, 0.04, long * 0.4, 0.05, 0, 0);
    fill(brush, mix(room.plant, wall, leaf % 2 === 0 ? 0.2 : 0.42));
    brush.restore();
  }
  brush.beginPath();
  brush.roundRect(stem - 0.085, 0.8, 0.17, 0.24, 0.02);
  fill(brush, mix(room.wood, room.window, 0.3));
}
