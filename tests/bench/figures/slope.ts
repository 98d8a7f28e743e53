/** How much the values, one for each step of time, grow in a step: the slope of the straight line nearest to them. */
export const slope = (values: readonly number[]): number => {
  if (values.length < 2) throw new Error('two values at least make a line');
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
