import { aloneProjects, besideProjects, isSelected, type Project, quickProjects } from './projects.ts';
import type { TestOptions } from './test-options.ts';

/** One run of Vitest. */
export interface Pass {
  projects: readonly Project[];
  /** Vitest's further arguments. */
  args: readonly string[];
}

/** Passes that run one after another. */
export type Lane = readonly Pass[];
/** Lanes that run at the same time. */
export type Stage = readonly Lane[];
/** Stages that run one after another. A round is run only if all rounds before it passed. */
export type Round = readonly Stage[];

/**
 * Returns the stage of the quick tests and the journeys. They run at the same time, because the journeys mostly wait
 * for speech and pages. To run them one after another, return a single lane with the passes of both.
 */
const sideBySide = (quick: Lane, journeys: Lane): Stage => [quick, journeys];

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
  const quickPass = { projects: quickProjects.filter(isWanted), args: [...changed, ...args] };
  const passOf = (project: Project): Pass => ({ projects: [project], args });
  const passesOf = (projects: readonly Project[]): Lane =>
    options.journeys ? projects.filter(isWanted).map(passOf) : [];
  const quick = quickPass.projects.length > 0 ? [quickPass] : [];
  const [beside, alone] = [passesOf(besideProjects), passesOf(aloneProjects)];
  const rounds =
    changedSince === null ? [[sideBySide(quick, beside), [alone]]] : [[[quick]], [[beside], [alone]]];
  return rounds.map(withoutEmpty).filter((round) => round.length > 0);
}

const withoutEmpty = (round: Round): Round =>
  round.map((stage) => stage.filter((lane) => lane.length > 0)).filter((stage) => stage.length > 0);
