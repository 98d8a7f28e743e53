/**
 * Returns the growth per step of equally spaced values: the slope of their least-squares line. Throws if there are
 * fewer than two values.
 */
export const slope = (values: readonly number[]): number => {
  if (values.length < 2) throw new Error('a line needs at least two values');
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  let together = 0;
  let spread = 0;
  for (const [at, value] of values.entries()) {
    together += (at - middle) * (value - mean);
    spread += (at - middle) ** 2;
  }
  return together / spread;
};
