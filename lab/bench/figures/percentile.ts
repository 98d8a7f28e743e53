/** Returns the percentile `p` (0–1) by nearest rank. Throws if the list is empty. */
export const percentile = (values: readonly number[], p: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(p * sorted.length) - 1)];
  if (value === undefined) throw new Error('no values');
  return value;
};
