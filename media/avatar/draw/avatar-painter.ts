import type { Rect } from '../../recording/nameplate.ts';
import type { Appearance } from '../appearances.ts';
import type { Pose } from '../pose.ts';
import type { Layer } from './layer.ts';
import type { Brush } from './paint.ts';
import { paintBackdrop } from './backdrop.ts';
import { bodyBox, paintBody } from './body.ts';
import { paintCoils } from './coils.ts';
import { createEyeParts, paintBrows, paintEyes } from './eyes.ts';
import { extrasBox, paintExtras } from './extras.ts';
import { featuresBox, headBox, jawLine, paintFeatures, paintHead } from './head.ts';
import { createLayer, drawLayer } from './layer.ts';
import { paintLips } from './lips.ts';
import { createSheet } from './paint.ts';
import { paintShort } from './short.ts';
import { paintBackHair, paintWaves } from './waves.ts';

/** Draws an avatar at one fixed size. The parts that never change are painted in advance. */
export interface AvatarPainter {
  /**
   * Paints the tile at `at` (px), in the size the painter was created for. `over`: whether the painter's last frame is
   * still on the canvas; if so, only the parts that moved are repainted.
   */
  paint(brush: Brush, at: { x: number; y: number }, pose: Pose, over?: boolean): void;
}

/**
 * Boxes of the hair's layers in face units. They are as small as possible, because every pixel is painted in every
 * frame.
 */
const hairBoxes = {
  // The boxes leave out the face. They overlap slightly where the hair continues from one box to the next.
  waves: [
    { x: -166, y: -66, width: 116, height: 370 },
    { x: 50, y: -66, width: 116, height: 370 },
    { x: -142, y: -190, width: 284, height: 128 },
  ],
  short: [{ x: -122, y: -200, width: 244, height: 216 }],
  coils: [{ x: -132, y: -204, width: 264, height: 204 }],
};

/**
 * Size of a face unit as a share of the tile's height, and position of the face's centre as shares of the tile's
 * width and height.
 */
const unitPart = 0.00155;
const faceX = 0.5;
const faceY = 0.43;
/** How far the pivot of the head's tilt lies below the face's centre (face units). */
const neckY = 150;
/** How far a breath lifts the shoulders (face units), and the step to which the lift is rounded (px). */
const breathLift = 1.5;
const breathStep = 0.5;
/** Maximum movement of any part of the head, by all turns and tilts together (face units). */
const maxMovement = 44;

/**
 * Prepares an avatar for a tile of `width` × `height` px. Preparing takes some tens of ms; painting a frame takes a few
 * ms.
 */
export function createAvatarPainter(appearance: Appearance, width: number, height: number): AvatarPainter {
  // A narrow tile crops the shoulders, but never the head with its hair.
  const unit = Math.min(height * unitPart, width / 340);
  const layer = (box: Rect, paint: (brush: Brush) => void): Layer => createLayer(unit, box, paint);
  const backdrop = createSheet(width, height);
  paintBackdrop(backdrop.brush, width, height, appearance);
  toFace(backdrop.brush);
  paintBackHair(backdrop.brush, appearance);
  const body = layer(bodyBox, (brush) => paintBody(brush, appearance, unit));
  const head = layer(headBox, (brush) => paintHead(brush, appearance, unit));
  const features = layer(featuresBox, (brush) => paintFeatures(brush, appearance, unit));
  const eyes = createEyeParts(appearance, layer);
  const frontHair = hairBoxes[appearance.hair.cut].map((box) =>
    layer(box, (brush) => paintFrontHair(brush, appearance, unit)),
  );
  const extras =
    appearance.extras.length > 0 ? layer(extrasBox, (brush) => paintExtras(brush, appearance, unit)) : null;

  function toFace(brush: Brush): void {
    brush.translate(width * faceX, height * faceY);
    brush.scale(unit, unit);
  }
  /** Paints the head. An open jaw stretches the part below the nose. */
  const drawHead = (brush: Brush, jaw: number): void => {
    const { image, box } = head;
    const cut = Math.round(((jawLine - box.y) / box.height) * image.height);
    const perPx = box.height / image.height;
    const rest = image.height - cut;
    const low = rest * perPx * (1 + jaw / 72);
    brush.drawImage(image, 0, cut, image.width, rest, box.x, box.y + cut * perPx, box.width, low);
    // The upper part overlaps the lower one slightly, so that no seam is visible.
    brush.drawImage(image, 0, 0, image.width, cut + 2, box.x, box.y, box.width, (cut + 2) * perPx);
  };

  /**
   * The room and the body, which change only with the breath. They are repainted only when the breath has moved them
   * visibly.
   */
  const still = createSheet(width, height);
  const room = backdrop.canvas.transferToImageBitmap();
  still.brush.drawImage(room, 0, 0);
  const bodyTop = Math.max(0, Math.floor(height * faceY + bodyBox.y * unit) - 4);
  let painted: number | null = null;
  /** Paints the room and the body for `breath` (−1…1). Returns false if nothing has changed. */
  const breathe = (breath: number): boolean => {
    const step = Math.round((-breath * breathLift * unit) / breathStep);
    if (step === painted) return false;
    painted = step;
    still.brush.setTransform(1, 0, 0, 1, 0, 0);
    still.brush.drawImage(room, 0, bodyTop, width, height - bodyTop, 0, bodyTop, width, height - bodyTop);
    toFace(still.brush);
    drawLayer(still.brush, body, 0, (step * breathStep) / unit);
    return true;
  };

  /** Area that the head can cover (px). */
  const moving = ((): Rect => {
    const boxes = [headBox, extrasBox, ...hairBoxes[appearance.hair.cut]];
    const [left, top] = [Math.min(...boxes.map(({ x }) => x)), Math.min(...boxes.map(({ y }) => y))];
    const right = Math.max(...boxes.map((box) => box.x + box.width));
    const bottom = Math.max(...boxes.map((box) => box.y + box.height));
    const x = Math.max(0, Math.floor(width * faceX + (left - maxMovement) * unit));
    const y = Math.max(0, Math.floor(height * faceY + (top - maxMovement) * unit));
    return {
      x,
      y,
      width: Math.min(width, Math.ceil(width * faceX + (right + maxMovement) * unit)) - x,
      height: Math.min(height, Math.ceil(height * faceY + (bottom + maxMovement) * unit)) - y,
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
      drawHead(brush, pose.mouth.open * 8);
      const out = { x: turn.x * 6.5, y: turn.y * 6 };
      brush.save();
      brush.translate(out.x, out.y);
      drawLayer(brush, features, 0, 0);
      paintEyes(brush, appearance, eyes, pose);
      paintBrows(brush, appearance, eyes, pose);
      paintLips(brush, appearance, pose);
      brush.restore();
      for (const piece of frontHair) drawLayer(brush, piece, turn.x * 1.6, turn.y * 1.2);
      if (extras) drawLayer(brush, extras, out.x * 0.85, out.y * 0.85);
      brush.restore();
    },
  };
}

/** Paints the hair in front of the face. */
function paintFrontHair(brush: Brush, appearance: Appearance, unit: number): void {
  if (appearance.hair.cut === 'waves') paintWaves(brush, appearance, unit);
  else if (appearance.hair.cut === 'short') paintShort(brush, appearance, unit);
  else paintCoils(brush, appearance);
}
