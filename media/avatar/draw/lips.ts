import type { Appearance } from '../appearances.ts';
import type { Pose } from '../pose.ts';
import type { Brush } from './paint.ts';
import { glow, inside, mix, tone } from './paint.ts';

/** Position of the mouth's middle line at rest (face units). */
const line = 99;

/** Returns the mouth's dimensions in a pose (face units). */
function measures(appearance: Appearance, { mouth, smile }: Pose) {
  const full = appearance.face.lips;
  const closed = Math.max(mouth.press, mouth.tuck * 0.6);
  const gap = mouth.open * 24 * (1 - mouth.press) + mouth.teeth * 2.4 + mouth.round * 2;
  const width = 30.5 * (1 + 0.2 * mouth.wide + 0.1 * smile - 0.4 * mouth.round - 0.06 * mouth.open);
  return {
    width,
    cornerY: line - 0.5 - smile * 5.4 + gap * 0.3,
    /** Upper and lower edge of the opening, in the middle. */
    top: line - gap * 0.16 - mouth.teeth * 0.8,
    bottom: line + gap * (0.84 - mouth.tuck * 0.7),
    upper: (8 - smile * 0.8 - closed * 2.2 + mouth.round * 1.4) * full,
    lower: (9.6 - smile * 0.8 - mouth.press * 2.8 - mouth.tuck * 4 + mouth.round * 1.8) * full,
    gap,
  };
}

/** Paints lips, teeth and tongue with their shadows. */
export function paintLips(brush: Brush, appearance: Appearance, pose: Pose): void {
  const { skin } = appearance;
  const { width, cornerY, top, bottom, upper, lower, gap } = measures(appearance, pose);
  const { mouth, smile } = pose;
  const foot = bottom + lower;

  glow(brush, { x: 1, y: foot + 6, rx: width * 0.72, ry: 7 }, skin.shade, 0.62);
  for (const side of [-1, 1]) {
    glow(brush, { x: side * (width + 3), y: cornerY + 1, rx: 7, ry: 7 }, skin.shade, 0.4 + smile * 0.2);
    // The folds beside nose and mouth appear with a smile and with spread lips.
    const fold = smile * 0.16 + mouth.wide * 0.16;
    glow(brush, { x: side * (width + 13), y: 82, rx: 5, ry: 22, turn: side * -0.42 }, skin.shade, fold);
  }

  const opening = (): void => {
    brush.moveTo(-width + 2.5, cornerY);
    brush.bezierCurveTo(-width * 0.5, top - 0.4, -width * 0.28, top + 0.2, 0, top + 0.8);
    brush.bezierCurveTo(width * 0.28, top + 0.2, width * 0.5, top - 0.4, width - 2.5, cornerY);
    brush.bezierCurveTo(width * 0.62, bottom + gap * 0.08, width * 0.34, bottom + 0.4, 0, bottom + 0.4);
    brush.bezierCurveTo(
      -width * 0.34,
      bottom + 0.4,
      -width * 0.62,
      bottom + gap * 0.08,
      -width + 2.5,
      cornerY,
    );
  };
  if (gap > 0.6) {
    brush.beginPath();
    opening();
    brush.closePath();
    inside(brush, () => paintInside(brush, appearance, pose, { width, top, bottom, gap }));
  }

  // The upper lip with its bow.
  brush.beginPath();
  brush.moveTo(-width, cornerY);
  brush.bezierCurveTo(-width * 0.62, top - upper * 0.62, -width * 0.4, top - upper * 1.02, -7, top - upper);
  brush.bezierCurveTo(-4, top - upper * 1.02, -3, top - upper * 0.72, 0, top - upper * 0.72);
  brush.bezierCurveTo(3, top - upper * 0.72, 4, top - upper * 1.02, 7, top - upper);
  brush.bezierCurveTo(width * 0.4, top - upper * 1.02, width * 0.62, top - upper * 0.62, width, cornerY);
  brush.bezierCurveTo(width * 0.5, top + 0.6, width * 0.28, top + 1, 0, top + 1.6);
  brush.bezierCurveTo(-width * 0.28, top + 1, -width * 0.5, top + 0.6, -width, cornerY);
  const above = brush.createLinearGradient(0, top - upper, 0, top + 1.5);
  above.addColorStop(0, tone(mix(skin.lip, skin.base, 0.38)));
  above.addColorStop(0.45, tone(mix(skin.lip, skin.lipShade, 0.22)));
  above.addColorStop(1, tone(mix(skin.lip, skin.lipShade, 0.7)));
  brush.fillStyle = above;
  brush.fill();

  // The lower lip, fuller and lit from above.
  brush.beginPath();
  brush.moveTo(-width, cornerY);
  brush.bezierCurveTo(-width * 0.62, bottom + gap * 0.08, -width * 0.34, bottom - 0.4, 0, bottom - 0.2);
  brush.bezierCurveTo(width * 0.34, bottom - 0.4, width * 0.62, bottom + gap * 0.08, width, cornerY);
  brush.bezierCurveTo(width * 0.74, foot - lower * 0.3, width * 0.42, foot + 0.6, 0, foot + 0.4);
  brush.bezierCurveTo(-width * 0.42, foot + 0.6, -width * 0.74, foot - lower * 0.3, -width, cornerY);
  const below = brush.createLinearGradient(0, bottom - 1, 0, foot + 1);
  below.addColorStop(0, tone(mix(skin.lip, skin.lipShade, 0.42)));
  below.addColorStop(0.3, tone(skin.lip));
  below.addColorStop(0.7, tone(mix(skin.lip, skin.blush, 0.2)));
  below.addColorStop(1, tone(mix(skin.lip, skin.shade, 0.5)));
  brush.fillStyle = below;
  brush.fill();
  glow(brush, { x: -5, y: bottom + lower * 0.42, rx: width * 0.34, ry: lower * 0.3 }, [255, 240, 232], 0.42);
  glow(brush, { x: -6, y: top - upper * 0.92, rx: 6, ry: 2 }, mix(skin.light, [255, 255, 255], 0.3), 0.5);

  if (gap < 3) paintSeam(brush, appearance, { width, cornerY, y: top + 1, faint: gap > 0.6 });
}

function paintInside(
  brush: Brush,
  { skin }: Appearance,
  { mouth }: Pose,
  { width, top, bottom, gap }: Record<'width' | 'top' | 'bottom' | 'gap', number>,
): void {
  const throat = brush.createLinearGradient(0, top, 0, bottom);
  throat.addColorStop(0, '#1d0a0c');
  throat.addColorStop(0.5, '#35121a');
  throat.addColorStop(1, '#5c2430');
  brush.fillStyle = throat;
  brush.fillRect(-40, top - 14, 80, gap + 30);
  // The tongue lies low, or its tip touches the teeth.
  const tip = mouth.tongue;
  glow(
    brush,
    {
      x: 0,
      y: bottom - gap * (0.02 + tip * 0.42),
      rx: width * 0.62,
      ry: Math.max(3, gap * 0.42),
      core: 0.45,
    },
    mix([186, 84, 88], skin.lip, 0.3),
    0.92,
  );
  // The upper teeth don't move, so an opening jaw uncovers them only partly.
  const hangs = Math.min(gap * 0.62, 6.4 + mouth.teeth * 1.8) * (1 - mouth.round * 0.45);
  brush.beginPath();
  brush.ellipse(0, top - 6, width * 0.76, 6 + hangs, 0, 0, Math.PI);
  brush.closePath();
  const enamel = brush.createLinearGradient(-width, 0, width, 0);
  enamel.addColorStop(0, '#a89a90');
  enamel.addColorStop(0.28, '#efe8df');
  enamel.addColorStop(0.5, '#f7f2ea');
  enamel.addColorStop(0.74, '#e6ddd3');
  enamel.addColorStop(1, '#8f8078');
  brush.fillStyle = enamel;
  brush.fill();
  // The lower teeth show in hissing sounds and in a wide mouth.
  const row = Math.max(0, mouth.teeth - 0.45) * 1.5 + mouth.wide * mouth.open * 0.4;
  if (row > 0.05) {
    brush.beginPath();
    brush.ellipse(
      0,
      bottom + 4,
      width * 0.6,
      4 + Math.min(gap * 0.36, 3.4) * Math.min(1, row),
      0,
      Math.PI,
      0,
    );
    brush.fillStyle = 'rgba(214, 203, 192, 0.92)';
    brush.fill();
  }
  glow(brush, { x: 0, y: top - 1, rx: width, ry: 4.5 }, [30, 8, 10], 0.55);
  for (const side of [-1, 1]) glow(brush, { x: side * width, y: line, rx: 11, ry: 12 }, [20, 6, 8], 0.7);
}

/** Paints the dark line between closed lips, darkest at the corners. */
function paintSeam(
  brush: Brush,
  { skin }: Appearance,
  { width, cornerY, y, faint }: { width: number; cornerY: number; y: number; faint: boolean },
): void {
  brush.beginPath();
  brush.moveTo(-width - 0.6, cornerY - 0.4);
  brush.bezierCurveTo(-width * 0.5, y + 0.2, -width * 0.28, y - 0.4, 0, y + 0.5);
  brush.bezierCurveTo(width * 0.28, y - 0.4, width * 0.5, y + 0.2, width + 0.6, cornerY - 0.4);
  brush.lineWidth = faint ? 0.8 : 1.5;
  brush.lineCap = 'round';
  brush.strokeStyle = tone(mix(skin.lipShade, [30, 8, 12], 0.45), faint ? 0.35 : 0.85);
  brush.stroke();
  for (const side of [-1, 1])
    glow(brush, { x: side * width, y: cornerY - 0.4, rx: 4, ry: 3 }, skin.lipShade, 0.8);
}
