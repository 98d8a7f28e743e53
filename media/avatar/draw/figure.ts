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
  /** Paints the whole tile, at the rectangle's place and the size that the figure was made for. */
  paint(brush: Brush, at: { x: number; y: number }, pose: Pose): void;
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
  const stillAt = (breath: number): OffscreenCanvas => {
    const step = Math.round((-breath * breathLift * unit) / breathStep);
    if (step === painted) return still.canvas;
    painted = step;
    still.brush.setTransform(1, 0, 0, 1, 0, 0);
    still.brush.drawImage(room, 0, bodyTop, width, height - bodyTop, 0, bodyTop, width, height - bodyTop);
    toFace(still.brush);
    lay(still.brush, body, 0, (step * breathStep) / unit);
    return still.canvas;
  };

  return {
    paint(brush, at, pose) {
      const { head: turn } = pose;
      brush.save();
      brush.beginPath();
      brush.rect(at.x, at.y, width, height);
      brush.clip();
      brush.drawImage(stillAt(pose.breath), at.x, at.y);
      brush.translate(at.x, at.y);
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
