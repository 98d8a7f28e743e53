import { relative, sep } from 'node:path';

/** Returns a file's path below the project's root, with "/" between its parts on every system. */
export const pathInProject = (root: string, file: string): string =>
  relative(root, file).split(sep).join('/');
