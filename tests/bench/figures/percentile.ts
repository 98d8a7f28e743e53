/** Returns the p-th percentile (0–1) by nearest rank. Throws on an empty list. */
export const percentile = (values: readonly number[], p: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(p * sorted.length) - 1)];
  if (value === undefined) throw new Error('no values');
  return value;
};
