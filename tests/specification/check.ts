// Checks that every statement in tests/specification.md names an existing test, or is open for a stated reason.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { problemsOf } from './problems.ts';
import { rowsOf } from './rows.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string): string | null => {
  const path = join(root, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
};

const rows = rowsOf(readFileSync(join(root, 'tests/specification.md'), 'utf8'));
const problems = rows.length === 0 ? ['tests/specification.md has no tables'] : problemsOf(rows, read);
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);
