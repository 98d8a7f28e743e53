import type { KeyboardCoordinateGetter } from '@dnd-kit/core';

interface Box {
  left: number;
  right: number;
  top: number;
}

/** The column beside the one that `x` is in, as it looks: `step` −1 is the one to the left. Undefined at the edge. */
export function columnBeside<B extends Box>(columns: readonly B[], x: number, step: 1 | -1): B | undefined {
  const sorted = columns.toSorted((one, other) => one.left - other.left);
  const inside = sorted.findIndex(({ left, right }) => x >= left && x <= right);
  const at = inside === -1 ? sorted.findLastIndex(({ left }) => left <= x) : inside;
  return sorted[at + step];
}

/** The arrow keys take a lifted card from column to column. */
export const toNextColumn: KeyboardCoordinateGetter = (event, { context }) => {
  const step = event.code === 'ArrowRight' ? 1 : event.code === 'ArrowLeft' ? -1 : null;
  const { collisionRect, droppableRects } = context;
  if (step === null || !collisionRect) return undefined;
  event.preventDefault();
  const centre = collisionRect.left + collisionRect.width / 2;
  const target = columnBeside([...droppableRects.values()], centre, step);
  return target && { x: target.left + 12, y: target.top + 48 };
};
