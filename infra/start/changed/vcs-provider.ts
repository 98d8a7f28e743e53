import type { VCSProvider } from 'vitest/node';
import { changedSince } from './changed-files.ts';
import { modulesThatLoad } from './loaded-files.ts';

/**
 * Returns to `vitest --changed BASE` the files that changed since this branch left BASE, and the modules that load one
 * of them without importing it. Vitest's own provider returns only the first, and `vitest related`, which takes any
 * files, would have to be given all of them on its command line.
 */
export const vcsProvider: VCSProvider = {
  async findChangedFiles(options) {
    const files = await changedSince(options.root, options.changedSince ?? true);
    return [...files, ...modulesThatLoad(files)];
  },
};
