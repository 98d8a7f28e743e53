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
 * Returns the files that have changed since this branch left `base`, whether committed, staged, edited, deleted or
 * new. Paths are relative to `root`. Throws if git doesn't know `base`.
 */
export async function changedFiles(root: string, base: string | null): Promise<string[]> {
  let from: string | null = null;
  for (const name of base === null ? usualBases : [base]) from ??= await commitOf(root, name);
  if (from === null) throw new Error(`git has no commit named ${base ?? 'HEAD'}`);
  const ancestor = (await git(root, ['merge-base', from, 'HEAD'])).trim();
  const [tracked, untracked] = await Promise.all([
    git(root, ['diff', '--name-only', '--no-renames', '-z', ancestor]),
    git(root, ['ls-files', '--others', '--exclude-standard', '-z']),
  ]);
  return [...tracked.split('\0'), ...untracked.split('\0')].filter((path) => path !== '');
}
