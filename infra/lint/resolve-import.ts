import { posix } from 'node:path';

/**
 * Returns the path of an imported file relative to the project root, with "/" as the separator; undefined for a
 * package. `file`: path of the importing file relative to the root. Specifiers that start with "#" refer to folders
 * of `web/src`.
 */
export function resolveImport(file: string, name: string): string | undefined {
  if (name.startsWith('#')) return posix.join('web/src', name.slice(1));
  return name.startsWith('.') ? posix.join(posix.dirname(file), name) : undefined;
}
