import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const hooks = resolve(import.meta.dirname, '../../.githooks');
const repository = mkdtempSync(join(tmpdir(), 'candi-commit-hook-'));
afterAll(() => rmSync(repository, { recursive: true, force: true }));

const git = [
  '-C',
  repository,
  '-c',
  'user.name=Test',
  '-c',
  'user.email=test@candi.example',
  '-c',
  'commit.gpgsign=false',
];
execFileSync('git', ['-C', repository, 'init', '--quiet']);
execFileSync('git', ['-C', repository, 'config', 'core.hooksPath', hooks]);

const commit = (...options: string[]) =>
  spawnSync('git', [...git, 'commit', '--allow-empty', '--quiet', ...options], { encoding: 'utf8' });

test.each([
  ['a subject', 'web: a dialog keeps the focus'],
  ['a folder as its area', 'infra/start: a busy port is named'],
  ['a subject of 72 characters, some of several bytes', `docs: ${'é'.repeat(66)}`],
  ['a body after an empty line', 'web: a dialog keeps the focus\n\nThe page took it when its data came.'],
  ['a merge', "Merge branch 'avatar'"],
  ['a revert', 'Revert "web: a dialog keeps the focus on the first field of its form, also on phones"'],
  ['a fixup', 'fixup! web: a dialog keeps the focus'],
  ['a word that only contains the letters', 'web: swiping closes the drawer'],
])('%s is accepted', (_, message) => {
  expect(commit('-m', message)).toMatchObject({ status: 0, stderr: '' });
});

test.each([
  ['a subject without an area', 'A dialog keeps the focus', '"area: what changed"'],
  ['an area that begins with a capital', 'Web: a dialog keeps the focus', '"area: what changed"'],
  ['an area alone', 'web:', '"area: what changed"'],
  ['a subject of 73 characters', `docs: ${'é'.repeat(67)}`, '73 characters; 72 are allowed'],
  ['a body right after the subject', 'web: a dialog keeps the focus\nIt was lost.', 'must be empty'],
  ['work in progress', 'web: wip', '"wip"'],
  ['a merge of work in progress', "Merge branch 'wip-avatar'", '"wip"'],
])('%s is refused', (_, message, problem) => {
  const { status, stderr } = commit('-m', message);
  expect(status).toBe(1);
  expect(stderr).toContain(problem);
});

test('comments and the diff that git adds to a message don’t count', () => {
  const file = join(repository, 'message');
  const scissors = '# ------------------------ >8 ------------------------';
  writeFileSync(file, `# A comment\n\nweb: a dialog keeps the focus\n# On branch main\n${scissors}\n+wip\n`);
  expect(commit('--cleanup=scissors', '-F', file)).toMatchObject({ status: 0, stderr: '' });
});
