import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { isTestSupport } from '@candi/infra/lint/packages';
import { resolveImport } from '@candi/infra/lint/resolve-import';

export interface Module {
  /** Path relative to the project root. */
  path: string;
  lines: number;
  /**
   * Paths of the project's files that this file imports (types included) or starts as a worker, without duplicates.
   */
  imports: ReadonlySet<string>;
}

/** Package names with the folders that their subpaths map to, as in the `exports` of each package.json. */
const packages: Readonly<Record<string, string>> = {
  '@candi/contract': 'contract/src',
  '@candi/language': 'language',
  '@candi/runtime': 'runtime/src',
  '@candi/agent': 'agent/src',
  '@candi/media': 'media',
  '@candi/infra': 'infra',
};

const specifier = /\b(?:from|import)\s*\(?\s*'([^']+)'|new URL\(\s*'([^']+\.tsx?)',\s*import\.meta\.url/g;

/** Returns whether a file counts as source: it isn't a test, a declaration or test support. */
export const isSource = (path: string): boolean =>
  /^(agent|contract|gateway|infra|language|media|runtime|web)\/.*\.tsx?$/.test(path) &&
  !isTestSupport(path) &&
  !/\.d\.ts$|^web\/vite\.config\.ts$/.test(path);

/** Returns the path of the file that `name` names in an import of the file `path`; undefined if it isn't the project's. */
export function importedPath(path: string, name: string): string | undefined {
  const [scope = '', packageName = '', ...rest] = name.split('/');
  const folder = packages[`${scope}/${packageName}`];
  return folder === undefined ? resolveImport(path, name) : `${posix.join(folder, ...rest)}.ts`;
}

/** Returns the paths of the project's files that a source text imports. They aren't checked for existence. */
function importsOf(path: string, text: string): string[] {
  return [...text.matchAll(specifier)].flatMap(([, imported, url]) => {
    const name = url === undefined || url.startsWith('.') ? (imported ?? url ?? '') : `./${url}`;
    return importedPath(path, name) ?? [];
  });
}

/** Reads those of `paths` (relative to `root`) that are source files. */
export function readModules(root: string, paths: readonly string[]): Module[] {
  const sources = paths.filter(isSource);
  const known = new Set(sources);
  return sources.map((path) => {
    const text = readFileSync(posix.join(root, path), 'utf8');
    const imports = new Set(importsOf(path, text).filter((one) => known.has(one) && one !== path));
    return { path, lines: text.split('\n').length - 1, imports };
  });
}
