import { relative, sep } from 'node:path';

/** Returns a file's path relative to the project root, with "/" as the separator on every system. */
export const pathInProject = (root: string, file: string): string =>
  relative(root, file).split(sep).join('/');
