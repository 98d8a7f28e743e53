// Checks that every statement in the tables below names an existing test, or is open for a stated reason.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { problemsOf } from './problems.ts';

/** Pages with tables of statements: those of the specification, and those on what it leaves open. */
const pages = ['tests/specification.md', 'tests/decisions.md'];

const root = join(import.meta.dirname, '../..');
const read = (file: string): string | null => {
  const path = join(root, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
};

const problems = pages.flatMap((page) => problemsOf(page, read));
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);
