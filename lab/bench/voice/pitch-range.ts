/** Length of a frame and distance between two frames (s). */
const frameS = 0.05;
const hopS = 0.02;
/** Range in which the pitch of a woman's voice is looked for (Hz). */
const lowest = 90;
const highest = 450;
/** Minimum autocorrelation (0–1) of a voiced frame. */
const periodic = 0.7;

/** Returns the pitch of each voiced frame by autocorrelation (Hz). `samples`: 24 kHz, 16 bits. */
export function pitches(samples: Int16Array, rate = 24_000): number[] {
  // A third of the rate is enough for a voice.
  const low = Float32Array.from(
    { length: Math.floor(samples.length / 3) },
    (_, at) => ((samples[3 * at] ?? 0) + (samples[3 * at + 1] ?? 0) + (samples[3 * at + 2] ?? 0)) / 3,
  );
  const lowRate = rate / 3;
  const length = Math.round(lowRate * frameS);
  const found: number[] = [];
  for (let from = 0; from + 2 * length < low.length; from += Math.round(lowRate * hopS)) {
    const lag = bestLag(low, from, length, Math.floor(lowRate / highest), Math.ceil(lowRate / lowest));
    if (lag > 0) found.push(lowRate / lag);
  }
  return found;
}

function bestLag(
  samples: Float32Array,
  from: number,
  length: number,
  shortest: number,
  longest: number,
): number {
  const at = (index: number) => samples[index] ?? 0;
  const correlations: number[] = [];
  let own = 0;
  for (let index = from; index < from + length; index++) own += at(index) ** 2;
  if (Math.sqrt(own / length) < 300) return 0;
  for (let lag = shortest; lag <= longest; lag++) {
    let across = 0;
    let other = 0;
    for (let index = from; index < from + length; index++) {
      across += at(index) * at(index + lag);
      other += at(index + lag) ** 2;
    }
    correlations.push(across / Math.sqrt(own * other + 1));
  }
  const best = Math.max(...correlations);
  if (best < periodic) return 0;
  // The first peak that is nearly as high: a voice also correlates with itself after two periods.
  const peak = correlations.findIndex(
    (value, index) =>
      value > 0.9 * best &&
      value >= (correlations[index - 1] ?? 0) &&
      value >= (correlations[index + 1] ?? 0),
  );
  return peak < 0 ? 0 : shortest + peak;
}

/** Returns the distance between the 5th and the 95th percentile of pitches (semitones). */
export function rangeInSemitones(hertz: readonly number[]): number {
  const sorted = hertz.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))] ?? NaN;
  return 12 * Math.log2(at(0.95) / at(0.05));
}
