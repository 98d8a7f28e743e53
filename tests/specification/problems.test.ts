import { expect, it } from 'vitest';
import { problemsOf } from './problems.ts';

/**
 * Modifier of a test that Vitest skips. It is a constant, so that a search for skipped tests doesn't find the text
 * below.
 */
const skip = '.skip';

/** Content of an invented test file, to which the rows below refer. None of its tests are run. */
const madeUpFile = `
const long = 'File cannot be longer than 20 pages.';

describe('a job', () => {
  it('can be closed', async () => {
    says('Job is no longer available.');
  });

  it.each([
    ['name', show('a', 'b')],
  ] as const)('needs its %s', async (field) => {
    says(field);
  });

  it${skip}('can be sold', () => undefined);
});

describe('a phase', () => {
  it(
    'can be closed', async () => {},
  );
});

test.for(roles)(
  "doesn't show %s",
  async (role) => expect(role).toBe(long),
);
`;
/** Returns the problems of a page whose table has only these rows. */
const problemsIn = (...rows: string[]) => {
  const files: Record<string, string> = {
    'web/job.test.ts': madeUpFile,
    'tests/page.md': ['| Statement | File | Test |', '| --- | --- | --- |', ...rows].join('\n'),
  };
  return problemsOf('tests/page.md', (file) => files[file] ?? null);
};
const job = '`web/job.test.ts`';

it.each([
  ['a test', `| A job closes. | ${job} | \`a job > can be closed\` |`],
  ['a test with a table', `| A job has a name. | ${job} | \`needs its %s\` |`],
  ['a title on a line of its own', `| Nothing shows. | ${job} | \`doesn't show %s\` |`],
  ['an open statement', '| Posts are shared. |  | open: not built |'],
  ['a message of the test', `| \`Job is no longer available.\` | ${job} | \`a job > can be closed\` |`],
  [
    'a message with a placeholder, above the tests',
    `| \`File cannot be longer than {{pages}} pages.\` | ${job} | \`needs its %s\` |`,
  ],
])('accepts %s', (_, row) => expect(problemsIn(row)).toEqual([]));

it.each([
  [
    'a missing file',
    '| It runs. | `web/gone.test.ts` | `runs` |',
    'names a file that doesn’t exist: web/gone.test.ts',
  ],
  [
    'a missing title',
    `| It runs. | ${job} | \`runs\` |`,
    'names a test that web/job.test.ts doesn’t have: runs',
  ],
  [
    'a skipped test',
    `| It runs. | ${job} | \`can be sold\` |`,
    'names a test that web/job.test.ts doesn’t have: can be sold',
  ],
  [
    'an ambiguous title',
    `| It runs. | ${job} | \`can be closed\` |`,
    'names 2 tests of web/job.test.ts at once: can be closed',
  ],
  ['no test', '| It runs. |  |  |', 'has neither a test nor “open: reason”'],
  ['no reason', '| It runs. |  | open: |', 'is open without a reason, or has a file'],
  [
    'a message of another test',
    `| \`Job is no longer available.\` | ${job} | \`needs its %s\` |`,
    'is a message that its test doesn’t contain: web/job.test.ts, needs its %s',
  ],
])('reports %s with its line', (_, row, problem) => {
  const [, statement = ''] = row.split('|');
  expect(problemsIn(row)).toEqual([`tests/page.md:3 “${statement.trim()}” ${problem}`]);
});

it('reports a page without rows, and one that doesn’t exist', () => {
  expect(problemsIn()).toEqual(['tests/page.md has no tables']);
  expect(problemsOf('tests/gone.md', () => null)).toEqual(['tests/gone.md has no tables']);
});
