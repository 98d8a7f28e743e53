import { posix } from 'node:path';

/**
 * Returns the path of an imported file below the project's root, with "/" between its parts; undefined for a package.
 * `file`: path of the importing file below the root. Names with "#" are folders of `web/src`.
 */
export function resolveImport(file: string, name: string): string | undefined {
  if (name.startsWith('#')) return posix.join('web/src', name.slice(1));
  return name.startsWith('.') ? posix.join(posix.dirname(file), name) : undefined;
}
