import { isSelected, type Project, quickProjects, systemProjects } from './projects.ts';
import type { TestOptions } from './test-options.ts';

/** One run of Vitest. */
export interface Pass {
  projects: readonly Project[];
  /** Vitest's further arguments. */
  args: readonly string[];
}

/** Passes that run one after another. A round is run only if all rounds before it passed. */
export type Round = readonly Pass[];

/**
 * Plans the runs of Vitest. `hasFiles`: whether the filters select a file of a project. `changedSince`: commit with
 * which a change is compared; null without `--changed`. Vitest can't tell which journeys a change can break, because
 * they start the system instead of importing it, so all of them are run.
 */
export function planOf(
  options: TestOptions,
  hasFiles: (project: Project) => boolean,
  changedSince: string | null,
): Round[] {
  const isWanted = (project: Project): boolean => isSelected(project, options.projects) && hasFiles(project);
  const args = [...options.filters, ...options.rest];
  const changed = changedSince === null ? [] : [`--changed=${changedSince}`];
  const quick = { projects: quickProjects.filter(isWanted), args: [...changed, ...args] };
  const quickPasses = quick.projects.length > 0 ? [quick] : [];
  const systemPasses = options.journeys
    ? systemProjects.filter(isWanted).map((project) => ({ projects: [project], args }))
    : [];
  const rounds = changedSince === null ? [[...quickPasses, ...systemPasses]] : [quickPasses, systemPasses];
  return rounds.filter((round) => round.length > 0);
}
