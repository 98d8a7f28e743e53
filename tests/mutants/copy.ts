import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownEnvironment } from './own-environment.ts';
import { runProgram } from '@candi/infra/start/run-program';

/** A checkout of one commit beside the project, for defects to be planted in. */
export interface Copy {
  folder: string;
  /** Undoes every change in it. */
  restore(): Promise<void>;
  /** Deletes it. */
  close(): Promise<void>;
}

/** Programs and models that a start would otherwise download or build again. */
const sharedCaches = ['tools', 'sfu', 'ears', 'chromium'];
/** It would fail for every mutant: that is no test of what the product does. */
const ownTest = 'tests/mutants/catalogue/catalogue.test.ts';

/** Checks `commit` out into a temporary folder, which shares the project's downloads and nothing else. */
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
