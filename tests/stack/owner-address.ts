import { basename } from 'node:path';

/**
 * Returns a new address for the owner of a test file's company on the shared stack. The address contains the
 * file's name, so that the company's calls are counted for this file.
 */
export const ownerAddress = (testFile: string): string =>
  `${basename(testFile, '.test.ts')}-owner-${crypto.randomUUID().slice(0, 8)}@candi.example`;

/**
 * Returns the test file that `ownerAddress` named; for any other address, the shared stack itself. `project`: name of
 * the project, which is the file's folder in `tests`.
 */
export const fileOfOwner = (project: string, address: string | null): string => {
  const [, name] = /^(.+)-owner-[0-9a-f]{8}@candi\.example$/.exec(address ?? '') ?? [];
  return name === undefined ? `tests/${project} (shared stack)` : `tests/${project}/${name}.test.ts`;
};
