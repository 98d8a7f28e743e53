import { packageOf, packages } from '@candi/infra/lint/packages';
import type { Module } from './modules.ts';

export interface PackageImports {
  /** Number of imports by the importing package (first key) and the imported one (second key). */
  counts: Record<string, Record<string, number>>;
  /** Imports of a package that stands after the importing one in the order of `packages`, as "file → file". */
  up: string[];
}

/** Counts the imports between packages. */
export function packageImportsOf(modules: readonly Module[]): PackageImports {
  const order = Object.keys(packages);
  const counts: PackageImports['counts'] = {};
  const up: string[] = [];
  for (const { path, imports } of modules)
    for (const imported of imports) {
      const [from, to] = [packageOf(path), packageOf(imported)];
      if (from === undefined || to === undefined || from === to) continue;
      const row = (counts[from] ??= {});
      row[to] = (row[to] ?? 0) + 1;
      if (order.indexOf(to) > order.indexOf(from)) up.push(`${path} → ${imported}`);
    }
  return { counts, up };
}
