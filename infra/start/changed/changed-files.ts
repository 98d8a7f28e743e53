import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

const git = async (root: string, args: readonly string[]): Promise<string> =>
  (await run('git', args, { cwd: root, maxBuffer: 64 * 1024 * 1024 })).stdout;

/** Returns the commit that a name refers to, or null if there is none. */
const commitOf = async (root: string, name: string): Promise<string | null> =>
  git(root, ['rev-parse', '--verify', '--quiet', `${name}^{commit}`]).then(
    (text) => text.trim(),
    () => null,
  );

/** Revisions that a branch is compared with if no base is given: its upstream, otherwise the main branch. */
const usualBases = ['@{upstream}', 'origin/HEAD', 'origin/main', 'main', 'HEAD'];

/**
 * Returns the commit at which this branch left `base`, or, if `base` is null, the branch that it is usually compared
 * with. Throws if git doesn't know `base`.
 */
export async function branchPoint(root: string, base: string | null): Promise<string> {
  let from: string | null = null;
  for (const name of base === null ? usualBases : [base]) from ??= await commitOf(root, name);
  if (from === null) throw new Error(`git has no commit named ${base ?? 'HEAD'}`);
  return (await git(root, ['merge-base', from, 'HEAD'])).trim();
}

/**
 * Returns the files that differ from `commit`, whether committed, staged, edited, deleted or new. Paths are relative
 * to `root`.
 */
export async function changedFiles(root: string, commit: string): Promise<string[]> {
  const [tracked, untracked] = await Promise.all([
    git(root, ['diff', '--name-only', '--no-renames', '-z', commit]),
    git(root, ['ls-files', '--others', '--exclude-standard', '-z']),
  ]);
  return [...tracked.split('\0'), ...untracked.split('\0')].filter((path) => path !== '');
}

/**
 * Returns the files that this branch changes; null if there is nothing to compare it with, because git knows no base or
 * the branch is at its base.
 */
export async function changeOfBranch(root: string): Promise<string[] | null> {
  const base = await branchPoint(root, null).catch(() => null);
  return base === null || base === (await commitOf(root, 'HEAD')) ? null : changedFiles(root, base);
}

/** Returns the files that Vitest's `--changed` is about. `option`: its value, which is true if no base is given. */
export const changedSince = async (root: string, option: string | boolean): Promise<string[]> =>
  changedFiles(root, await branchPoint(root, typeof option === 'string' ? option : null));
