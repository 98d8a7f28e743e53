import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const folder = resolve(import.meta.dirname, '../.github/workflows');
const workflows = readdirSync(folder).map((name) => ({
  name,
  text: readFileSync(join(folder, name), 'utf8'),
}));

test.each(workflows)('$name pins each action to a commit, and names its version', ({ text }) => {
  const actions = Array.from(text.matchAll(/^ +- uses: (.+)$/gm), ([, action = '']) => action);
  expect(actions).not.toEqual([]);
  expect(actions.filter((action) => !/^[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([]);
});

test.each(workflows)('$name may only read the repository, and ends by itself', ({ text }) => {
  expect(Array.from(text.matchAll(/^ *permissions:\n((?: +.+\n)+)/gm), ([, granted]) => granted)).toEqual([
    '  contents: read\n',
  ]);
  const jobs = text.match(/^ {4}runs-on: .+$/gm) ?? [];
  expect(text.match(/^ {4}timeout-minutes: \d+$/gm)).toHaveLength(jobs.length);
});

test('the checks of a pull request are those of .ci/run', () => {
  expect(workflows.flatMap(({ text }) => text.match(/^ +- run: .*\.ci\/run$/gm) ?? [])).toHaveLength(1);
});
