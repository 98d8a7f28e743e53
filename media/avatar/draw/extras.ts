import type { Appearance } from '../appearances.ts';
import type { Brush } from './paint.ts';
import { ellipse, inside, softStroke, tone } from './paint.ts';

/** Box of the layer in face units. */
export const extrasBox = { x: -110, y: -30, width: 220, height: 80 };

/** Paints glasses and ear studs. */
export function paintExtras(brush: Brush, appearance: Appearance, unit: number): void {
  if (appearance.extras.includes('glasses')) {
    for (const side of [-1, 1]) {
      const frame = (): void => {
        brush.roundRect(side * 45 - 32, -25, 64, 54, 27);
      };
      brush.beginPath();
      frame();
      inside(brush, () => {
        const shine = brush.createLinearGradient(side * 45 - 34, -22, side * 45 + 20, 24);
        shine.addColorStop(0, 'rgba(255, 255, 255, 0.17)');
        shine.addColorStop(0.36, 'rgba(255, 255, 255, 0.03)');
        shine.addColorStop(0.37, 'rgba(255, 255, 255, 0.0)');
        brush.fillStyle = shine;
        brush.fillRect(side * 45 - 34, -24, 68, 54);
      });
      softStroke(brush, tone(appearance.skin.deep, 0.5), 3, 4 * unit, () => {
        brush.roundRect(side * 45 - 32, -21, 64, 54, 27);
      });
      brush.beginPath();
      frame();
      brush.lineWidth = 2.6;
      brush.strokeStyle = '#3a2620';
      brush.stroke();
      brush.lineWidth = 1;
      brush.strokeStyle = 'rgba(214, 164, 112, 0.75)';
      brush.beginPath();
      brush.roundRect(side * 45 - 32.5, -25.6, 64, 54, 27);
      brush.stroke();
      brush.lineWidth = 3.4;
      brush.strokeStyle = '#33211c';
      brush.beginPath();
      brush.moveTo(side * 77, -6);
      brush.lineTo(side * 97, -12);
      brush.stroke();
    }
    brush.lineWidth = 2.8;
    brush.beginPath();
    brush.moveTo(-13.5, -4);
    brush.quadraticCurveTo(0, -11, 13.5, -4);
    brush.stroke();
  }
  if (appearance.extras.includes('studs'))
    for (const side of [-1, 1]) {
      ellipse(brush, side * 101, 42, 3.4, 3.4);
      brush.fillStyle = '#d9a64e';
      brush.fill();
      ellipse(brush, side * 101 - 1, 41, 1.2, 1.2);
      brush.fillStyle = '#fff3d2';
      brush.fill();
    }
}
