import type { Rect } from '../../recording/nameplate.ts';
import type { Appearance } from '../appearances.ts';
import type { Pose } from '../pose.ts';
import type { Brush } from './paint.ts';
import { paintBody } from './body.ts';
import { paintBrows, paintEyes } from './eyes.ts';
import { paintGlasses, paintStuds } from './extras.ts';
import { hairBounds, paintBackHair, paintHair } from './hair.ts';
import { paintHead, paintNose } from './head.ts';
import { paintMouth } from './lips.ts';
import { createSheet } from './paint.ts';
import { paintRoom } from './room.ts';
import { tintsOf } from './tints.ts';

/** Draws an avatar at one fixed size. The parts that never change are painted in advance. */
export interface AvatarPainter {
  /**
   * Paints the tile at `at` (px), in the size the painter was created for. `over`: whether the painter's last frame is
   * still on the canvas; if so, only the parts that moved are repainted.
   */
  paint(brush: Brush, at: { x: number; y: number }, pose: Pose, over?: boolean): void;
}

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
/** Upper edge of the body (face units). */
const bodyTop = 70;
/** Maximum movement of any part of the head, by all turns and tilts together (face units). */
const maxMovement = 40;

/**
 * Prepares an avatar for a tile of `width` × `height` px. Head and hair are flat shapes, which are cheaper to draw in
 * every frame than to copy from bitmaps.
 */
export function createAvatarPainter(appearance: Appearance, width: number, height: number): AvatarPainter {
  // A narrow tile crops the shoulders, but never the head with its hair.
  const unit = Math.min(height * unitPart, width / 340);
  const tints = tintsOf(appearance);
  const toFace = (brush: Brush): void => {
    brush.translate(width * faceX, height * faceY);
    brush.scale(unit, unit);
  };
  const backdrop = createSheet(width, height);
  paintRoom(backdrop.brush, width, height, appearance);
  toFace(backdrop.brush);
  paintBackHair(backdrop.brush, appearance, tints);

  /** The room and the body, which are repainted only when a breath has moved the body visibly. */
  const still = createSheet(width, height);
  const room = backdrop.canvas.transferToImageBitmap();
  still.brush.drawImage(room, 0, 0);
  const top = Math.max(0, Math.floor(height * faceY + bodyTop * unit) - 4);
  let painted: number | null = null;
  /** Paints the room and the body for `breath` (−1…1). Returns false if nothing has changed. */
  const breathe = (breath: number): boolean => {
    const step = Math.round((-breath * breathLift * unit) / breathStep);
    if (step === painted) return false;
    painted = step;
    still.brush.setTransform(1, 0, 0, 1, 0, 0);
    still.brush.drawImage(room, 0, top, width, height - top, 0, top, width, height - top);
    toFace(still.brush);
    still.brush.translate(0, (step * breathStep) / unit);
    paintBody(still.brush, appearance, tints);
    return true;
  };

  /** Area that the head can cover (px). */
  const moving = ((): Rect => {
    const box = hairBounds[appearance.hair.cut];
    const x = Math.max(0, Math.floor(width * faceX + (box.x - maxMovement) * unit));
    const y = Math.max(0, Math.floor(height * faceY + (box.y - maxMovement) * unit));
    return {
      x,
      y,
      width: Math.min(width, Math.ceil(width * faceX + (box.x + box.width + maxMovement) * unit)) - x,
      height: Math.min(height, Math.ceil(height * faceY + (box.y + box.height + maxMovement) * unit)) - y,
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
      brush.rotate(pose.tilt * 0.05);
      brush.translate(0, -neckY);
      paintHead(brush, appearance, tints, pose);
      if (appearance.extras.includes('studs')) paintStuds(brush);
      // The features protrude, so they move further than the face when the head turns; the nose moves furthest.
      const out = { x: turn.x * 6.5, y: turn.y * 6 };
      brush.save();
      brush.translate(out.x, out.y);
      paintEyes(brush, appearance, tints, pose);
      paintMouth(brush, appearance, tints, pose);
      brush.translate(out.x * 0.4, out.y * 0.3);
      paintNose(brush, appearance, tints);
      brush.restore();
      paintHair(brush, appearance, tints, pose);
      brush.translate(out.x, out.y);
      paintBrows(brush, appearance, pose);
      if (appearance.extras.includes('glasses')) paintGlasses(brush);
      brush.restore();
    },
  };
}
