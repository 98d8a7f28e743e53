import { appendFileSync } from 'node:fs';
import { z } from 'zod';

/** Environment variable that names the file to which the usage of tests is appended. Set by `npm test`. */
export const usageVariable = 'CANDI_TEST_USAGE';
/** Environment variable that holds the path of the running test file. Set by name-test-file.ts. */
export const testFileVariable = 'CANDI_TEST_FILE';

/**
 * What makes tests slow, whatever else the machine does: stacks and browsers that are started, calls that are joined,
 * and the sound that is heard or said in them (s).
 */
export const usageKinds = ['stacks', 'browsers', 'calls', 'sound'] as const;

/** One line of the file. `file`: test file (path relative to the root). */
const usage = z.object({ kind: z.enum(usageKinds), amount: z.number(), file: z.string() });
export type Usage = z.infer<typeof usage>;
export type UsageKind = Usage['kind'];

export const isUsageCounted = (): boolean => process.env[usageVariable] !== undefined;

/** Returns the path of the test file that this process runs; an empty text outside of a test file. */
export const runningTestFile = (): string => process.env[testFileVariable] ?? '';

/** Appends to the file what a test file uses. Does nothing outside of `npm test`. */
export function recordUsage(kind: UsageKind, amount: number, file = runningTestFile()): void {
  const path = process.env[usageVariable];
  if (path !== undefined) appendFileSync(path, `${JSON.stringify({ kind, amount, file })}\n`);
}

/** Parses the content of the file. */
export const parseUsage = (text: string): Usage[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => usage.parse(JSON.parse(line)));
