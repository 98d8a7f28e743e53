import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Matches barrels, which are entry modules that only re-export other modules. Captures the name of the package. */
const barrel =
  /\/node_modules\/(@mantine\/[\w-]+|@tabler\/icons-react)\/(esm\/index|dist\/esm\/tabler-icons-react)\.mjs$/;

export interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** Parses the names between the braces of an import or export, such as `A, default as B`. */
const namesIn = (list: string): { outer: string; inner: string }[] =>
  list
    .split(',')
    .map((name) => name.trim().replace(/^type /, ''))
    .filter(Boolean)
    .map((name) => {
      const [inner = '', outer = inner] = name.split(' as ');
      return { outer, inner };
    });

const sources = new Map<string, Map<string, string>>();

/** Returns the file of the module behind each name that a barrel exports. */
function sourcesOf(barrelId: string): Map<string, string> {
  const known = sources.get(barrelId);
  if (known) return known;
  const found = new Map<string, string>();
  const lines = /(?:import|export)\s*\{([^}]*)\}\s*from\s*['"](\.[^'"]+)['"]/g;
  for (const [, list = '', path = ''] of readFileSync(barrelId, 'utf8').matchAll(lines))
    for (const { outer } of namesIn(list)) found.set(outer, join(dirname(barrelId), path));
  sources.set(barrelId, found);
  return found;
}

/** Returns the names that a module imports from a package. */
const importedNames = (id: string, packageName: string): string[] =>
  [...readFileSync(id, 'utf8').matchAll(/import\s*\{([^}]*)\}\s*from\s*['"]([^'"]+)['"]/g)]
    .filter(([, , from]) => from === packageName)
    .flatMap(([, list = '']) => namesIn(list).map(({ inner }) => inner));

/**
 * Returns the modules that a module imports statically. Instead of a barrel, the result has the modules behind the
 * imported names, because the build drops the others.
 */
export function usedImports(modules: Modules, id: string): string[] {
  const imported = modules.getModuleInfo(id)?.importedIds ?? [];
  return imported.flatMap((other) => {
    const packageName = barrel.exec(other)?.[1];
    if (packageName === undefined) return [other];
    const behind = sourcesOf(other);
    return importedNames(id, packageName).flatMap((name) => behind.get(name) ?? []);
  });
}
