/** Returns the index that the router stores in a history entry's state; null if the entry isn't the router's. */
const placeOf = (state: unknown): number | null =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : null;

/** Returns the number of steps from one history entry to another (−1 is one back); null if unknown or 0. */
export function historyStep(from: unknown, to: unknown): number | null {
  const [start, end] = [placeOf(from), placeOf(to)];
  return start === null || end === null || start === end ? null : end - start;
}
