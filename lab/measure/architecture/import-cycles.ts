import type { Module } from './modules.ts';

/**
 * Returns the circular imports: sets of two or more modules that import each other, directly or indirectly
 * (strongly connected components, by Tarjan's algorithm).
 */
export function importCyclesOf(modules: readonly Module[]): string[][] {
  const byPath = new Map(modules.map((module) => [module.path, module]));
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const cycles: string[][] = [];
  const visit = (path: string): void => {
    order.set(path, order.size);
    lowest.set(path, order.size - 1);
    open.push(path);
    for (const next of byPath.get(path)?.imports ?? []) {
      if (!order.has(next)) visit(next);
      else if (!open.includes(next)) continue;
      lowest.set(path, Math.min(lowest.get(path) ?? 0, lowest.get(next) ?? 0));
    }
    if (lowest.get(path) !== order.get(path)) return;
    const cycle = open.splice(open.indexOf(path));
    if (cycle.length > 1) cycles.push(cycle);
  };
  for (const { path } of modules) if (!order.has(path)) visit(path);
  return cycles;
}
