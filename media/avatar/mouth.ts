/**
 * Shape of a mouth. Each part is 0–1.
 * - `open`: opening of the jaw
 * - `wide`: spread corners, as in "see"
 * - `round`: pushed-out lips, as in "you"
 * - `press`: closed lips, as in "m"
 * - `tuck`: lower lip at the teeth, as in "f"
 * - `teeth`: visible teeth although the jaw is almost closed, as in "s"
 * - `tongue`: tip of the tongue behind the teeth, as in "l"
 */
export interface Mouth {
  open: number;
  wide: number;
  round: number;
  press: number;
  tuck: number;
  teeth: number;
  tongue: number;
}
const parts = ['open', 'wide', 'round', 'press', 'tuck', 'teeth', 'tongue'] as const;

export const restMouth: Mouth = { open: 0, wide: 0, round: 0, press: 0, tuck: 0, teeth: 0, tongue: 0 };

/** Returns the weighted mean of some shapes; weights need not add up to 1. Returns the rest shape if there are none. */
export function blendMouths(weighted: readonly (readonly [Mouth, number])[]): Mouth {
  const sum = weighted.reduce((total, [, weight]) => total + weight, 0);
  if (sum <= 0) return restMouth;
  const blended = { ...restMouth };
  for (const [mouth, weight] of weighted)
    for (const part of parts) blended[part] += (mouth[part] * weight) / sum;
  return blended;
}

/** Time constants of the lips, which close faster than they open (ms). */
const closingMs = 26;
const openingMs = 34;

/** Moves a mouth towards another shape at the speed of lips. */
export function easeMouth(from: Mouth, to: Mouth, elapsedMs: number): Mouth {
  const closing = to.press + to.tuck > from.press + from.tuck || to.open < from.open;
  const part = 1 - Math.exp(-Math.max(0, elapsedMs) / (closing ? closingMs : openingMs));
  return blendMouths([
    [from, 1 - part],
    [to, part],
  ]);
}

/**
 * Reduces a mouth's movement for users who prefer reduced motion. What remains is just enough to show that Candi is
 * speaking.
 */
export const subtle = (mouth: Mouth): Mouth =>
  blendMouths([
    [mouth, 0.35],
    [restMouth, 0.65],
  ]);
