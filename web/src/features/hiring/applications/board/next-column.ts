import type { KeyboardCoordinateGetter } from '@dnd-kit/core';

interface Box {
  left: number;
  right: number;
  top: number;
}

/**
 * Returns the column visually next to the one at `x` (px). `step` −1 is to the left, 1 to the right. Returns undefined
 * at the edge.
 */
export function columnBeside<B extends Box>(columns: readonly B[], x: number, step: 1 | -1): B | undefined {
  const sorted = columns.toSorted((one, other) => one.left - other.left);
  const inside = sorted.findIndex(({ left, right }) => x >= left && x <= right);
  const at = inside === -1 ? sorted.findLastIndex(({ left }) => left <= x) : inside;
  return sorted[at + step];
}

/** Moves a lifted card to the next column with the left and right arrow keys. */
export const toNextColumn: KeyboardCoordinateGetter = (event, { context }) => {
  const step = event.code === 'ArrowRight' ? 1 : event.code === 'ArrowLeft' ? -1 : null;
  const { collisionRect, droppableRects } = context;
  if (step === null || !collisionRect) return undefined;
  event.preventDefault();
  const centre = collisionRect.left + collisionRect.width / 2;
  const target = columnBeside([...droppableRects.values()], centre, step);
  return target && { x: target.left + 12, y: target.top + 48 };
};
