import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/**
 * Returns a SHA-256 hash of the names and contents of these files and of all files in these folders, except tests.
 */
export function contentHash(root: string, paths: readonly string[]): string {
  const hash = createHash('sha256');
  const add = (path: string) => {
    const stat = statSync(path, { throwIfNoEntry: false });
    if (stat?.isDirectory()) {
      for (const name of readdirSync(path).toSorted()) {
        if (name !== 'node_modules' && name !== 'dist') add(join(path, name));
      }
    } else if (stat && !/\.test\.tsx?$/.test(path)) {
      hash.update(`${relative(root, path)}\0${stat.size}\0`).update(readFileSync(path));
    }
  };
  for (const path of paths) add(join(root, path));
  return hash.digest('hex');
}
