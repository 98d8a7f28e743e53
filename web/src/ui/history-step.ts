/** Where an entry of the history stands among the router's own, which counts them in their state; null: not one of them. */
const placeOf = (state: unknown): number | null =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : null;

/** How far it is from one entry's state to another's: −1 is one back. Null where it can't be told, or is no way at all. */
export function historyStep(from: unknown, to: unknown): number | null {
  const [start, end] = [placeOf(from), placeOf(to)];
  return start === null || end === null || start === end ? null : end - start;
}
