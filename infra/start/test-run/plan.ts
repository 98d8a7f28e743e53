import { liveFilesFor } from './live-files.ts';
import { aloneProjects, besideProjects, isSelected, type Project, quickProjects } from './projects.ts';
import type { TestOptions } from './test-options.ts';

/** One run of Vitest. */
export interface Pass {
  projects: readonly Project[];
  /** Vitest's further arguments. */
  args: readonly string[];
  /** Only tests whose names it matches are run; null if all are. */
  names: RegExp | null;
  /** Files of the project that aren't run (paths relative to the root). */
  leftOut: readonly string[];
  /** Whether the pass runs all that belongs to a run without any option, so that the projects' limits apply. */
  isWhole: boolean;
}

/** Passes that run one after another. */
export type Lane = readonly Pass[];
/** Lanes that run at the same time. */
export type Stage = readonly Lane[];
/** Stages that run one after another. A round is run only if all rounds before it passed. */
export type Round = readonly Stage[];

/** Number of cores from which the quick tests and the journeys run at the same time. */
const coresForBoth = 4;

/**
 * Returns the stage of the quick tests and the journeys. Either fills two cores on its own: beside each other they take
 * as long as one after another, and tests of pages exceed their time limits.
 */
const quickAndJourneys = (quick: Lane, journeys: Lane, cores: number): Stage =>
  cores >= coresForBoth ? [quick, journeys] : [[...quick, ...journeys]];

/**
 * Names of the faults that belong to each run: a worker that is killed, and a network that all but fails. The others,
 * which take minutes, and how soon an interview resumes, which depends on the machine's load, are for `npm run faults`.
 */
const faultsOfEachRun = /killing the worker in.*loses no data|when the network almost fails/;

/** What a plan depends on besides the command line. */
export interface Surroundings {
  /** Returns the files of a project that the filters select. */
  filesOf: (project: Project) => readonly string[];
  /** Commit with which a change is compared; null without `--changed`. */
  changedSince: string | null;
  /** Files that the branch changes; null if nothing could be compared. Used with `--live-by-change`. */
  change: readonly string[] | null;
  /** Number of processor cores. */
  cores: number;
}

/**
 * Plans the runs of Vitest. Vitest can't tell which journeys a change can break, because they start the system instead
 * of importing it, so all of them are run.
 */
export function planOf(options: TestOptions, surroundings: Surroundings): Round[] {
  const { filesOf, changedSince, cores } = surroundings;
  const isWanted = (project: Project): boolean =>
    isSelected(project, options.projects) && filesOf(project).length > 0;
  const changed = changedSince === null ? [] : [`--changed=${changedSince}`];
  const shuffled = options.shuffle ? ['--sequence.shuffle', `--sequence.seed=${options.shuffle.seed}`] : [];
  const narrowed = [...options.filters, ...options.rest];
  const all = {
    args: narrowed,
    names: null,
    leftOut: [],
    isWhole: narrowed.length === 0 && changedSince === null,
  };

  const quick = {
    ...all,
    projects: quickProjects.filter(isWanted),
    args: [...changed, ...shuffled, ...narrowed],
  };
  const passesOf = (projects: readonly Project[]): Pass[] =>
    projects.filter(isWanted).flatMap((project) => {
      const pass = { ...all, projects: [project] };
      if (project === 'live') return [livePass(pass, options, surroundings)];
      return project === 'faults' ? faultsPass(pass, options) : [pass];
    });
  const hasSystem = options.journeys && options.shuffle === null;
  const quickLane = quick.projects.length > 0 ? [quick] : [];
  const beside = hasSystem ? passesOf(besideProjects) : [];
  const alone = hasSystem ? passesOf(aloneProjects) : [];
  const rounds =
    changedSince === null
      ? [[quickAndJourneys(quickLane, beside, cores), [alone]]]
      : [[[quickLane]], [[beside], [alone]]];
  return rounds.map(withoutEmpty).filter((round) => round.length > 0);
}

/** Leaves live files out that the change can't break, with `--live-by-change`. */
function livePass(all: Pass, { liveByChange, rest }: TestOptions, { filesOf, change }: Surroundings): Pass {
  const live = filesOf('live');
  const files = liveByChange ? liveFilesFor(live, change) : live;
  const leftOut = live.filter((file) => !files.includes(file));
  return leftOut.length === 0 ? all : { ...all, args: [...files, ...rest], leftOut, isWhole: false };
}

/** Returns the pass of those faults that belong to each run, or of all faults if they are asked for. */
function faultsPass(all: Pass, { projects, filters, rest }: TestOptions): Pass[] {
  if (projects.includes('faults') || filters.some((filter) => filter.includes('faults')))
    return [{ ...all, isWhole: false }];
  const isNarrowed = filters.length > 0 || rest.some((arg) => /^(-t|--testNamePattern)/.test(arg));
  return isNarrowed ? [] : [{ ...all, names: faultsOfEachRun }];
}

const withoutEmpty = (round: Round): Round =>
  round.map((stage) => stage.filter((lane) => lane.length > 0)).filter((stage) => stage.length > 0);
