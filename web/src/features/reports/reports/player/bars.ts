/** Distance between two bars of a waveform (px). */
export const barPitch = 3;
/** Share of the peaks above 0 that may be cut off, so that clicks don't make the voice look flat. */
const cutShare = 0.01;
/** Peak at which a bar has its full height at most, so that noise of a silent voice stays low (0–255). */
const leastLoud = 24;

/** Decodes the peaks of a waveform (0–255) from Base64. */
export const decodePeaks = (encoded: string): Uint8Array =>
  Uint8Array.from(atob(encoded), (byte) => byte.charCodeAt(0));

/**
 * Returns the heights (0–1) of `count` bars that divide the recording. Each bar is as high as the highest peak in it,
 * relative to the voice's own loud peaks, so that a quiet voice is visible too. `perSecond`: number of peaks per second.
 */
export function barHeights(
  peaks: Uint8Array,
  { count, perSecond, durationMs }: { count: number; perSecond: number; durationMs: number },
): number[] {
  const sounding = peaks.filter((peak) => peak > 0).toSorted();
  const loud = sounding[Math.ceil((sounding.length - 1) * (1 - cutShare))] ?? 0;
  const full = Math.max(leastLoud, loud);
  const perBar = ((durationMs / 1000) * perSecond) / count;
  return Array.from({ length: count }, (_, index) => {
    const from = Math.floor(index * perBar);
    const to = Math.max(from + 1, Math.floor((index + 1) * perBar));
    return Math.min(1, Math.max(0, ...peaks.subarray(from, to)) / full);
  });
}

/** Returns the SVG path of bars that grow from the line `y` (px) by up to `length` (px); a negative length grows up. */
export const barPath = (heights: readonly number[], y: number, length: number): string =>
  heights
    .map((height, index) => ({ height, x: (index + 0.5) * barPitch }))
    .filter(({ height }) => height > 0)
    .map(({ height, x }) => `M${x} ${y}v${(height * length).toFixed(1)}`)
    .join('');
