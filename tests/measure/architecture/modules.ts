import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { resolveImport } from '@candi/infra/lint/resolve-import';

/** A source file, with what it imports. */
export interface Module {
  /** Path from the project's root. */
  path: string;
  lines: number;
  /** Paths of the project's own files that it imports, types included, or starts as a worker; each once. */
  imports: ReadonlySet<string>;
}

/** Package names and the folders that their subpaths stand for, as the `exports` of each package.json say. */
const packages: Readonly<Record<string, string>> = {
  '@candi/contract': 'gateway/contract/src',
  '@candi/runtime': 'runtime/src',
  '@candi/agent': 'agent/src',
  '@candi/media': 'media',
  '@candi/infra': 'infra',
};

const specifier = /\b(?:from|import)\s*\(?\s*'([^']+)'|new URL\(\s*'([^']+\.tsx?)',\s*import\.meta\.url/g;

/** Whether a file counts as source: no test, no declaration, and nothing that only tests use. */
export const isSource = (path: string): boolean =>
  /^(agent|gateway|infra|media|runtime|web)\/.*\.tsx?$/.test(path) &&
  !/\.(test|d)\.tsx?$|(^|\/)(testing|fixtures)\/|\/(test|walk)-[^/]+$|^web\/vite\.config\.ts$/.test(path);

/** Returns the specifiers of the project's own files among all that a text imports, as paths without an extension's guess. */
function importsOf(path: string, text: string): string[] {
  return [...text.matchAll(specifier)].flatMap(([, imported, url]) => {
    const name = imported ?? url ?? '';
    const [scope = '', packageName = '', ...rest] = name.split('/');
    const folder = packages[`${scope}/${packageName}`];
    if (folder !== undefined) return [`${posix.join(folder, ...rest)}.ts`];
    const resolved = resolveImport(path, url === undefined || url.startsWith('.') ? name : `./${url}`);
    return resolved === undefined ? [] : [resolved];
  });
}

/** Reads the source files among `paths` (from `root`). */
export function readModules(root: string, paths: readonly string[]): Module[] {
  const sources = paths.filter(isSource);
  const known = new Set(sources);
  return sources.map((path) => {
    const text = readFileSync(posix.join(root, path), 'utf8');
    const imports = new Set(importsOf(path, text).filter((one) => known.has(one) && one !== path));
    return { path, lines: text.split('\n').length - 1, imports };
  });
}
