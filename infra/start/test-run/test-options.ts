import { randomInt } from 'node:crypto';

/** The command line of `npm test`. */
export interface TestOptions {
  /** If set, only the tests that the change since `base` can break are run; `base` is null if none was named. */
  changed: { base: string | null } | null;
  /** Whether the projects that run the whole system are run as well. */
  journeys: boolean;
  /** If set, the order of files and tests is random and depends on this seed. */
  shuffle: { seed: string } | null;
  /** Whether only some live calls are run if the change can't break the others (live-files.ts). */
  liveByChange: boolean;
  /** Values of `--project`, in which Vitest also allows `*` and `!`. */
  projects: string[];
  /** Parts of paths of test files. */
  filters: string[];
  /** Vitest's other arguments. */
  rest: string[];
}

/** Vitest's options that are followed by a value. Any other argument without a dash is part of a path. */
const withValue = new Set(['-t', '--testNamePattern', '--bail', '--retry', '--reporter', '--shard']);

/**
 * Parses the arguments of `npm test`. `newSeed`: makes a seed for `--shuffle` without one. Throws if `--project` has no
 * value, and if the seed isn't a number.
 */
export function parseTestOptions(
  args: readonly string[],
  newSeed = (): string => String(randomInt(1_000_000)),
): TestOptions {
  const options: TestOptions = {
    changed: null,
    journeys: true,
    shuffle: null,
    liveByChange: false,
    projects: [],
    filters: [],
    rest: [],
  };
  const left = [...args];
  /** Takes the value of an option that was written as `--name=value` or `--name value`; null if it has none. */
  const takeValue = (inline: string | undefined): string | null =>
    inline ?? (left[0] === undefined || left[0].startsWith('-') ? null : (left.shift() ?? null));
  for (let arg = left.shift(); arg !== undefined; arg = left.shift()) {
    const [, name = arg, inline] = /^(--[^=]+)=(.*)$/s.exec(arg) ?? [];
    if (name === '--changed') options.changed = { base: takeValue(inline) };
    else if (name === '--no-journeys') options.journeys = false;
    else if (name === '--shuffle') options.shuffle = { seed: takeValue(inline) ?? newSeed() };
    else if (name === '--live-by-change') options.liveByChange = true;
    else if (name === '--project') {
      const project = takeValue(inline);
      if (project === null) throw new Error('--project needs the name of a project');
      options.projects.push(project);
    } else if (!arg.startsWith('-')) options.filters.push(arg);
    else {
      options.rest.push(arg);
      if (withValue.has(arg)) options.rest.push(...left.splice(0, 1));
    }
  }
  if (options.shuffle && !/^\d+$/.test(options.shuffle.seed))
    throw new Error(`--shuffle ${options.shuffle.seed}: the seed must be a number`);
  return options;
}
