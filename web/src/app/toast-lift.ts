/** Distance between the toasts and the bottom of the window (px). */
export const toastMargin = 16;

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/**
 * Returns how far the toasts must move up from the bottom of the window so that they cover nothing that must be kept clear
 * (px). Returns 0 if there is no room above it. `toasts`: their horizontal extent and height. `height`: that of the window.
 */
export function toastLift(
  toasts: Pick<DOMRect, 'left' | 'right' | 'height'>,
  kept: readonly Box[],
  height: number,
): number {
  let lift = 0;
  for (const box of kept.toSorted((one, other) => other.bottom - one.bottom)) {
    const bottom = height - toastMargin - lift;
    const isBeside = box.right <= toasts.left || box.left >= toasts.right;
    if (isBeside || box.top >= bottom || box.bottom <= bottom - toasts.height) continue;
    lift = height - box.top;
  }
  return lift + toasts.height + toastMargin > height ? 0 : lift;
}
