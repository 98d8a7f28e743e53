import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';

const result = z.object({
  /** Test files that failed because of the defect; empty if none did. */
  caughtBy: z.array(z.string()),
  seconds: z.number(),
  /** Limit on the number of journeys; null if there was none, so that all journeys that the change can break were run. */
  mostJourneys: z.number().nullable(),
});
export type Result = z.infer<typeof result>;

const stored = z.object({
  results: z.record(z.string(), result),
  /** Test files known to pass without a defect. */
  passing: z.array(z.string()),
});
export type Results = z.infer<typeof stored>;

/** Reads the results of earlier runs for the same commit. */
export const readResults = (file: string): Results =>
  existsSync(file) ? stored.parse(JSON.parse(readFileSync(file, 'utf8'))) : { results: {}, passing: [] };

export function writeResults(file: string, results: Results): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(results, null, 2));
}

/**
 * Returns whether a stored result is still sufficient. A mutant that was missed must be run again if more journeys
 * are now allowed.
 */
export const answers = (known: Result | undefined, mostJourneys: number | null): boolean =>
  known !== undefined &&
  (known.caughtBy.length > 0 ||
    known.mostJourneys === null ||
    (mostJourneys !== null && mostJourneys <= known.mostJourneys));
