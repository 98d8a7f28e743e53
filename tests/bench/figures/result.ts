/** What a bench came to. `ratio` is figures / baseline: below 1 is better than the baseline. */
export interface Result {
  name: string;
  unit?: string;
  /** The machine's load average over a minute before the bench began: above its cores the figures say little. */
  startLoad?: number;
  figures: object;
  baseline: object;
  ratio: number | Record<string, number | Record<string, number>>;
}

const rounded = (value: unknown): unknown =>
  typeof value === 'number' && !Number.isInteger(value) ? Math.round(value * 1000) / 1000 : value;

/** Prints the line that every bench ends with. */
export const endWith = (result: Result): void =>
  console.log(JSON.stringify(result, (_key, value: unknown) => rounded(value)));
