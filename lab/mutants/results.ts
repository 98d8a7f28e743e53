import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';

const result = z.object({
  /** Test files that failed because of the defect; empty if none did. */
  caughtBy: z.array(z.string()),
  seconds: z.number(),
  /** Whether the journeys would have been run, had no other test failed. */
  journeys: z.boolean(),
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
 * Returns whether a stored result is still sufficient. A mutant that was missed without the journeys must be run again
 * with them.
 */
export const answers = (known: Result | undefined, journeys: boolean): boolean =>
  known !== undefined && (known.caughtBy.length > 0 || known.journeys || !journeys);
