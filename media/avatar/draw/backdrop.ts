import type { Appearance } from '../appearances.ts';
import type { Brush } from './paint.ts';
import { chance } from '../rhythm.ts';
import { glow, mix, createSheet, tone } from './paint.ts';

/** Height of the small image that is enlarged into the blurred room (px). */
const smallHeight = 54;

/** Paints a blurred room behind the avatar, filling `width` × `height` px. */
export function paintBackdrop(brush: Brush, width: number, height: number, appearance: Appearance): void {
  const ratio = width / height;
  let picture = createSheet(smallHeight * ratio, smallHeight);
  paintRoom(picture.brush, ratio, appearance);
  // Enlarging the image step by step blurs it in every browser.
  for (let size = smallHeight * 2.2; size < height; size *= 2.2) {
    const larger = createSheet(size * ratio, size);
    larger.brush.imageSmoothingQuality = 'high';
    larger.brush.drawImage(picture.canvas, 0, 0, larger.canvas.width, larger.canvas.height);
    picture = larger;
  }
  brush.imageSmoothingQuality = 'high';
  brush.drawImage(picture.canvas, 0, 0, width, height);
  const vignette = brush.createRadialGradient(
    width / 2,
    height * 0.42,
    height * 0.3,
    width / 2,
    height * 0.5,
    Math.max(width, height) * 0.78,
  );
  vignette.addColorStop(0, 'rgba(8, 12, 18, 0)');
  vignette.addColorStop(1, 'rgba(8, 12, 18, 0.5)');
  brush.fillStyle = vignette;
  brush.fillRect(0, 0, width, height);
}

/** Paints the room in units of its height: 0–1 down, 0–`ratio` across. */
function paintRoom(brush: Brush, ratio: number, { room, seed }: Appearance): void {
  brush.scale(smallHeight, smallHeight);
  const wall = brush.createLinearGradient(0, 0, ratio, 0.7);
  wall.addColorStop(0, tone(mix(room.wall, [255, 250, 240], 0.25)));
  wall.addColorStop(0.5, tone(mix(room.wall, room.wallShade, 0.35)));
  wall.addColorStop(1, tone(room.wallShade));
  brush.fillStyle = wall;
  brush.fillRect(0, 0, ratio, 1);
  const middle = ratio / 2;

  // The window on the left is the source of the key light.
  const window = { x: middle - 0.78, y: 0.04, width: 0.4, height: 0.66 };
  glow(brush, { x: window.x + 0.2, y: 0.36, rx: 0.62, ry: 0.6 }, room.window, 0.7);
  brush.fillStyle = tone(room.window, 0.95);
  brush.fillRect(window.x, window.y, window.width, window.height);
  brush.fillStyle = tone(mix(room.plant, room.window, 0.45), 0.55);
  brush.fillRect(window.x, 0.46, window.width, 0.24);
  brush.fillStyle = tone(mix(room.wall, room.wallShade, 0.4));
  brush.fillRect(window.x + 0.19, window.y, 0.022, window.height);
  brush.fillRect(window.x, 0.3, window.width, 0.018);

  // Shelf on the right.
  const shelf = { x: middle + 0.36, width: 0.62 };
  brush.fillStyle = tone(mix(room.wood, [20, 16, 14], 0.35), 0.5);
  brush.fillRect(shelf.x, 0.1, shelf.width, 0.72);
  for (const [row, y] of [0.3, 0.54, 0.8].entries()) {
    brush.fillStyle = tone(room.wood);
    brush.fillRect(shelf.x - 0.01, y, shelf.width, 0.02);
    let x = shelf.x + 0.02;
    for (let book = 0; x < shelf.x + shelf.width * (row === 1 ? 0.4 : 0.75); book++) {
      const by = row * 40 + book;
      const width = 0.018 + chance(seed, by) * 0.022;
      const height = 0.1 + chance(seed + 1, by) * 0.06;
      const colours = [room.wall, room.plant, room.wood, room.window, room.wallShade] as const;
      const colour = colours[Math.floor(chance(seed + 2, by) * colours.length)] ?? room.wall;
      brush.fillStyle = tone(mix(colour, room.wallShade, 0.25));
      brush.fillRect(x, y - height, width, height);
      x += width + 0.006;
    }
  }
  glow(brush, { x: middle + 0.66, y: 0.46, rx: 0.3, ry: 0.3 }, room.lamp, 0.55);
  glow(brush, { x: middle + 0.66, y: 0.46, rx: 0.075, ry: 0.06, core: 0.4 }, [255, 240, 214], 0.95);

  // Leaves in the corner, and shade along the floor.
  for (let leaf = 0; leaf < 26; leaf++) {
    const x = middle - 0.86 + chance(seed + 3, leaf) * 0.34;
    const y = 0.6 + chance(seed + 4, leaf) * 0.4;
    const lit = mix(room.plant, [214, 226, 180], chance(seed + 5, leaf) * 0.5);
    brush.fillStyle = tone(lit, 0.75);
    brush.beginPath();
    brush.ellipse(x, y, 0.07, 0.022, chance(seed + 6, leaf) * Math.PI, 0, Math.PI * 2);
    brush.fill();
  }
  glow(brush, { x: middle, y: 1.05, rx: ratio, ry: 0.5 }, mix(room.wallShade, [20, 20, 26], 0.6), 0.6);
}
