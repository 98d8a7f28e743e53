import type { Rect } from '../../recording/nameplate.ts';
import type { Look } from '../looks.ts';
import type { Pose } from '../pose.ts';
import type { Layer } from './layer.ts';
import type { Brush } from './paint.ts';
import { paintBackdrop } from './backdrop.ts';
import { bodyBox, paintBody } from './body.ts';
import { createEyeParts, paintBrows, paintEyes } from './eyes.ts';
import { extrasBox, paintExtras } from './extras.ts';
import { hairBoxes, paintFrontHair } from './hair.ts';
import { featuresBox, headBox, jawLine, paintFeatures, paintHead } from './head.ts';
import { createLayer, lay } from './layer.ts';
import { paintLips } from './lips.ts';
import { sheet } from './paint.ts';
import { paintBackHair } from './waves.ts';

/** A figure ready to be painted at one size: all that never changes is painted already. */
export interface Figure {
  /**
   * Paints the tile at a place, px, in the size that the figure was made for. `over`: what it painted last stands there
   * still, so only what has moved is painted.
   */
  paint(brush: Brush, at: { x: number; y: number }, pose: Pose, over?: boolean): void;
}

/** One unit of the face, as a part of the tile's height; and where the face's centre stands in it. */
const unitPart = 0.00155;
const faceX = 0.5;
const faceY = 0.43;
/** Units: the point about which the head tilts, from the face's centre. */
const neckY = 150;
/** Units that a breath lifts the shoulders, and the steps of it that are painted; px. */
const breathLift = 1.5;
const breathStep = 0.5;
/** Units by which anything of the head is moved at most, by all turns and tilts at once. */
const mostMoved = 44;

/** Prepares a look for a tile of `width` × `height` px. It takes some tens of ms; painting then takes few. */
export function createFigure(look: Look, width: number, height: number): Figure {
  // A narrow tile shows the shoulders' inner part only, never less than the head with its hair.
  const unit = Math.min(height * unitPart, width / 340);
  const layer = (box: Rect, paint: (brush: Brush) => void): Layer => createLayer(unit, box, paint);
  const backdrop = sheet(width, height);
  paintBackdrop(backdrop.brush, width, height, look);
  toFace(backdrop.brush);
  paintBackHair(backdrop.brush, look);
  const body = layer(bodyBox, (brush) => paintBody(brush, look, unit));
  const head = layer(headBox, (brush) => paintHead(brush, look, unit));
  const features = layer(featuresBox, (brush) => paintFeatures(brush, look, unit));
  const eyes = createEyeParts(look, layer);
  const frontHair = hairBoxes[look.hair.cut].map((box) =>
    layer(box, (brush) => paintFrontHair(brush, look, unit)),
  );
  const extras = look.extras.length > 0 ? layer(extrasBox, (brush) => paintExtras(brush, look, unit)) : null;

  function toFace(brush: Brush): void {
    brush.translate(width * faceX, height * faceY);
    brush.scale(unit, unit);
  }
  /** The part below the nose is stretched by the falling jaw. */
  const layHead = (brush: Brush, jaw: number): void => {
    const { image, box } = head;
    const cut = Math.round(((jawLine - box.y) / box.height) * image.height);
    const perPx = box.height / image.height;
    const rest = image.height - cut;
    const low = rest * perPx * (1 + jaw / 72);
    brush.drawImage(image, 0, cut, image.width, rest, box.x, box.y + cut * perPx, box.width, low);
    // The upper part reaches a little over the lower one: no seam.
    brush.drawImage(image, 0, 0, image.width, cut + 2, box.x, box.y, box.width, (cut + 2) * perPx);
  };

  /** Room and body, which change with the breath alone: painted anew only when it has moved enough to be seen. */
  const still = sheet(width, height);
  const room = backdrop.canvas.transferToImageBitmap();
  still.brush.drawImage(room, 0, 0);
  const bodyTop = Math.max(0, Math.floor(height * faceY + bodyBox.y * unit) - 4);
  let painted: number | null = null;
  /** False: it is painted as it was. */
  const breathe = (breath: number): boolean => {
    const step = Math.round((-breath * breathLift * unit) / breathStep);
    if (step === painted) return false;
    painted = step;
    still.brush.setTransform(1, 0, 0, 1, 0, 0);
    still.brush.drawImage(room, 0, bodyTop, width, height - bodyTop, 0, bodyTop, width, height - bodyTop);
    toFace(still.brush);
    lay(still.brush, body, 0, (step * breathStep) / unit);
    return true;
  };

  /** What the head can cover, px. */
  const moving = ((): Rect => {
    const boxes = [headBox, extrasBox, ...hairBoxes[look.hair.cut]];
    const [left, top] = [Math.min(...boxes.map(({ x }) => x)), Math.min(...boxes.map(({ y }) => y))];
    const right = Math.max(...boxes.map((box) => box.x + box.width));
    const bottom = Math.max(...boxes.map((box) => box.y + box.height));
    const x = Math.max(0, Math.floor(width * faceX + (left - mostMoved) * unit));
    const y = Math.max(0, Math.floor(height * faceY + (top - mostMoved) * unit));
    return {
      x,
      y,
      width: Math.min(width, Math.ceil(width * faceX + (right + mostMoved) * unit)) - x,
      height: Math.min(height, Math.ceil(height * faceY + (bottom + mostMoved) * unit)) - y,
    };
  })();

  return {
    paint(brush, at, pose, over = false) {
      const { head: turn } = pose;
      const part = breathe(pose.breath) || !over ? { x: 0, y: 0, width, height } : moving;
      brush.save();
      brush.translate(at.x, at.y);
      brush.beginPath();
      brush.rect(part.x, part.y, part.width, part.height);
      brush.clip();
      brush.drawImage(
        still.canvas,
        part.x,
        part.y,
        part.width,
        part.height,
        part.x,
        part.y,
        part.width,
        part.height,
      );
      toFace(brush);
      brush.translate(turn.x * 6 + pose.tilt * 3, turn.y * 5 - pose.breath * breathLift * 1.15);
      brush.translate(0, neckY);
      brush.rotate(pose.tilt * 0.045);
      brush.translate(0, -neckY);
      layHead(brush, pose.mouth.open * 8);
      const out = { x: turn.x * 6.5, y: turn.y * 6 };
      brush.save();
      brush.translate(out.x, out.y);
      lay(brush, features, 0, 0);
      paintEyes(brush, look, eyes, pose);
      paintBrows(brush, look, eyes, pose);
      paintLips(brush, look, pose);
      brush.restore();
      for (const piece of frontHair) lay(brush, piece, turn.x * 1.6, turn.y * 1.2);
      if (extras) lay(brush, extras, out.x * 0.85, out.y * 0.85);
      brush.restore();
    },
  };
}
