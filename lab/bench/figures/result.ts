import { missesOf, type Bound } from './bounds.ts';

/** Result of a bench. `ratio` is figures / baseline; below 1 is better than the baseline. */
export interface Result {
  name: string;
  unit?: string;
  /**
   * Load average of the machine over the minute before the bench. If it exceeds the number of cores, the measured
   * times are unreliable.
   */
  startLoad?: number;
  figures: object;
  baseline: object;
  ratio: number | Record<string, number | Record<string, number>>;
  bounds: readonly Bound[];
}

const rounded = (value: unknown): unknown =>
  typeof value === 'number' && !Number.isInteger(value) ? Math.round(value * 1000) / 1000 : value;

/**
 * Prints the JSON line that ends every bench. If a figure misses a bound, prints it on stderr, lists it in `missed`
 * and sets exit code 1.
 */
export const endWith = ({ bounds, ...result }: Result): void => {
  const missed = missesOf(bounds);
  for (const miss of missed) console.error(`missed: ${miss}`);
  if (missed.length > 0) process.exitCode = 1;
  console.log(JSON.stringify({ ...result, missed }, (_key, value: unknown) => rounded(value)));
};
