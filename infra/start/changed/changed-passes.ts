import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { changedFiles } from './changed-files.ts';
import { selectTests } from './select-tests.ts';

/** Arguments for the vitest runs that cover a change. */
export interface ChangedPasses {
  /** Arguments for the unit, gateway and component tests; null if none of them needs to run. */
  quick: string[] | null;
  /** Arguments for the runs of the projects that run the whole system, in order. */
  journeys: string[][];
}

/**
 * Test projects that need the SFU, the recogniser and the built pages. Each project has its own folder in `tests`.
 */
export const systemProjects = ['journeys', 'telephone', 'live'] as const;

const quickProjects = ['unit', 'gateway', 'components'];

/**
 * Parses the options of `--changed`. `rest`: the remaining arguments, which are passed to Vitest. Throws if
 * `--most-journeys` isn't a number or if `--project` is given.
 */
export function changeOf(args: readonly string[]): {
  base: string | null;
  mostJourneys: number;
  rest: string[];
} {
  const { tokens } = parseArgs({ args: [...args], strict: false, tokens: true });
  const taken = new Set<number>();
  const valueOf = (name: string): string | null => {
    const option = tokens.find((token) => token.kind === 'option' && token.name === name);
    if (option?.kind !== 'option') return null;
    taken.add(option.index);
    if (option.value !== undefined) return option.value;
    const next = args[option.index + 1];
    if (next === undefined || next.startsWith('-')) return null;
    taken.add(option.index + 1);
    return next;
  };
  const base = valueOf('changed');
  const most = valueOf('most-journeys');
  if (most !== null && !/^\d+$/.test(most)) throw new Error(`--most-journeys ${most}: must be a number`);
  if (args.some((arg) => arg.startsWith('--project')))
    throw new Error('--changed selects the projects itself and can’t be combined with --project');
  const rest = args.filter((_, index) => !taken.has(index));
  return { base, mostJourneys: most === null ? Infinity : Number(most), rest };
}

/** Returns the files that changed since this branch left `base`, and the Vitest runs for these files. */
export async function changedPasses(
  root: string,
  base: string | null,
  mostJourneys: number,
): Promise<ChangedPasses & { files: string[] }> {
  const files = await changedFiles(root, base);
  const journeys = systemProjects.flatMap((project) =>
    readdirSync(join(root, 'tests', project))
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => `${project}/${name.replace('.test.ts', '')}`),
  );
  const { everything, modules, journeyModules } = selectTests(files, journeys, mostJourneys);
  const related = (paths: readonly string[], projects: readonly string[]): string[] => [
    ...(everything ? ['run'] : ['related', ...paths, '--run']),
    ...projects.flatMap((project) => ['--project', project]),
  ];
  const isAny = (paths: readonly string[]): boolean => everything || paths.length > 0;
  return {
    files,
    quick: isAny(modules) ? related(modules, quickProjects) : null,
    journeys:
      isAny(journeyModules) && mostJourneys > 0
        ? systemProjects.map((project) => related(journeyModules, [project]))
        : [],
  };
}
