import { type Usage, type UsageKind, usageKinds } from '../testing/usage.ts';
import type { Project } from './projects.ts';
import type { Limits } from './usage-limits.ts';

export type ProjectUsage = Usage & { project: Project };

const sumOf = (usage: readonly Usage[]): number => usage.reduce((sum, { amount }) => sum + amount, 0);
const rounded = (amount: number): string => String(Math.round(amount));

/** Returns what a project used of each kind, rounded; with its limit if `limits` is given. */
export const usageCells = (
  usage: readonly ProjectUsage[],
  project: string,
  limits: Record<UsageKind, number> | null,
): string[] =>
  usageKinds.map((kind) => {
    const used = rounded(sumOf(usage.filter((one) => one.project === project && one.kind === kind)));
    return limits === null ? used : `${used} of ${limits[kind]}`;
  });

/**
 * Returns a text for each limit that a project exceeds, with the files that used most first. `projects`: those of which
 * all tests were run; the usage of a part of a project says nothing about its limits.
 */
export const exceededLimits = (
  usage: readonly ProjectUsage[],
  limits: Limits,
  projects: readonly Project[],
): string[] =>
  projects.flatMap((project) =>
    usageKinds.flatMap((kind) => {
      const used = usage.filter((one) => one.project === project && one.kind === kind);
      const limit = limits[project][kind];
      if (sumOf(used) <= limit) return [];
      const byFile = Object.entries(Object.groupBy(used, ({ file }) => file))
        .map(([file, own = []]) => ({ file, amount: sumOf(own) }))
        .toSorted((a, b) => b.amount - a.amount);
      return [
        [
          `${project} uses more ${kind} than its limit: ${rounded(sumOf(used))} of ${limit}`,
          ...byFile.map(({ file, amount }) => `  ${rounded(amount)}  ${file}`),
        ].join('\n'),
      ];
    }),
  );
