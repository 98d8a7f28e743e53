import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownEnvironment } from './own-environment.ts';
import { runProgram } from '@candi/infra/start/run-program';

/** A checkout of one commit outside the project, to which mutants are applied. */
export interface Copy {
  folder: string;
  /** Reverts every change in the copy. */
  restore(): Promise<void>;
  /** Deletes the copy. */
  close(): Promise<void>;
}

/** Caches of programs and models that would otherwise be downloaded or built again. */
const sharedCaches = ['tools', 'sfu', 'ears', 'chromium'];
/** Test that is removed from the copy: it fails for every mutant, so it says nothing about the product's tests. */
const ownTest = 'lab/mutants/catalogue/catalogue.test.ts';

/** Checks out `commit` into a temporary folder, which shares only the project's downloads. */
export async function openCopy(root: string, commit: string): Promise<Copy> {
  const parent = mkdtempSync(join(tmpdir(), 'candi-mutants-'));
  const folder = join(parent, 'candi');
  const git = (cwd: string, ...args: string[]) =>
    runProgram(['git', ...args], { cwd, env: ownEnvironment() });
  const close = async () => {
    await git(root, 'worktree', 'remove', '--force', folder).catch(() => '');
    rmSync(parent, { recursive: true, force: true });
    await git(root, 'worktree', 'prune');
  };
  try {
    await git(root, 'worktree', 'add', '--quiet', '--detach', folder, commit);
    mkdirSync(join(folder, '.cache'));
    for (const name of sharedCaches) {
      const cache = join(root, '.cache', name);
      if (existsSync(cache)) symlinkSync(cache, join(folder, '.cache', name));
    }
    await git(folder, 'rm', '--quiet', ownTest);
    const author = ['-c', 'user.name=mutants', '-c', 'user.email=mutants@localhost'];
    await git(folder, ...author, 'commit', '--quiet', '--no-verify', '--message', 'without its own test');
  } catch (error) {
    await close();
    throw error;
  }
  return { folder, close, restore: async () => void (await git(folder, 'checkout', '--quiet', '--', '.')) };
}
