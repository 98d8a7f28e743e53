/** Edges of a box in the window (px). */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export type Corner = 'top' | 'bottom';

/** Distance of the player from the window's edges (px). The top margin leaves room for the page's header. */
export const margins = { side: 16, bottom: 16, top: 76 } as const;

const overlap = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

/**
 * Returns the corner in which a player of this size covers the smaller area of the lines; the bottom corner if both
 * areas are equal.
 */
export function clearCorner(
  player: { width: number; height: number },
  lines: readonly Box[],
  view: { width: number; height: number },
): Corner {
  const right = view.width - margins.side;
  const left = right - player.width;
  const low = view.height - margins.bottom;
  const covered = (top: number) => {
    const box = { left, right, top, bottom: top + player.height };
    return lines.reduce((sum, line) => sum + overlap(box, line), 0);
  };
  return covered(low - player.height) > covered(margins.top) ? 'top' : 'bottom';
}
