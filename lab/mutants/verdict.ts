import type { Mutant } from './mutant.ts';
import type { Result } from './results.ts';

type Results = Readonly<Record<string, Result>>;

const isCaught = (results: Results, { name }: Mutant): boolean => (results[name]?.caughtBy.length ?? 0) > 0;

/**
 * Returns the rows of a table: mutant, test file that caught it before, test files that catch it now, and time (s).
 */
export function tableOf(mutants: readonly Mutant[], results: Results): string[] {
  const rows = [
    ['mutant', 'caught before by', 'caught now by', 'seconds'],
    ...mutants.map(({ name, caughtBefore }) => {
      const found = results[name];
      const now = found ? found.caughtBy.join(', ') || '–' : 'not run';
      return [name, caughtBefore, now, found ? String(Math.round(found.seconds)) : ''];
    }),
  ];
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** Returns a text for each mutant that isn't caught; empty if all are. */
export const shortfalls = (mutants: readonly Mutant[], results: Results): string[] =>
  mutants
    .filter((mutant) => !isCaught(results, mutant))
    .map(({ name, caughtBefore }) => `${name} was caught before by ${caughtBefore}`);
