import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { branchPoint, changedFiles, changeOfBranch } from './changed-files.ts';

/** Creates a repository with one commit: a.ts, b.ts and c.ts. */
function repository() {
  const root = mkdtempSync(join(tmpdir(), 'candi-changed-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], { cwd: root });
  const write = (name: string, text: string) => writeFileSync(join(root, name), text);
  git('init', '--quiet', '--initial-branch', 'main');
  for (const name of ['a.ts', 'b.ts', 'c.ts']) write(name, `${name}\n`);
  git('add', '.');
  git('commit', '--quiet', '--message', 'first');
  return { root, git, write };
}

test('a change consists of the files committed, edited, deleted and added since the branch left its base', async () => {
  const { root, git, write } = repository();
  git('checkout', '--quiet', '-b', 'topic');
  expect(await changeOfBranch(root)).toBe(null);
  write('a.ts', 'committed\n');
  git('commit', '--quiet', '--all', '--message', 'second');
  git('checkout', '--quiet', 'main');
  write('b.ts', 'after the branch left\n');
  git('commit', '--quiet', '--all', '--message', 'third');
  git('checkout', '--quiet', 'topic');
  unlinkSync(join(root, 'c.ts'));
  write('new.ts', '');
  const since = async (base: string | null) =>
    (await changedFiles(root, await branchPoint(root, base))).toSorted();
  expect(await since(null)).toEqual(['a.ts', 'c.ts', 'new.ts']);
  expect((await changeOfBranch(root))?.toSorted()).toEqual(['a.ts', 'c.ts', 'new.ts']);
  expect(await since('main')).toEqual(['a.ts', 'c.ts', 'new.ts']);
  expect(await since('HEAD')).toEqual(['c.ts', 'new.ts']);
  expect(await changeOfBranch(tmpdir())).toBe(null);
  await expect(branchPoint(root, 'nothing')).rejects.toThrow('git has no commit named nothing');
});
