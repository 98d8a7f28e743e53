import type { UsageKind } from '../testing/usage.ts';
import type { Project } from './projects.ts';

export type Limits = Record<Project, Record<UsageKind, number>>;

const nothing = { stacks: 0, browsers: 0, calls: 0, sound: 0 };

/**
 * Maximum that all tests of a project may use together. `npm test` fails above it, and prints which files used how
 * much. Unlike a time limit, none of these figures depends on what else the machine does. Raise one only for a test that
 * can't prove its point on the shared stack, in a browser that is already open, or without a call.
 */
export const usageLimits: Limits = {
  // A unit test reads the environment of every part of a stack.
  unit: { ...nothing, stacks: 1 },
  gateway: nothing,
  // Vitest starts the browser of these tests itself.
  components: nothing,
  journeys: { stacks: 6, browsers: 9, calls: 32, sound: 300 },
  telephone: { stacks: 1, browsers: 6, calls: 10, sound: 300 },
  live: { stacks: 2, browsers: 12, calls: 14, sound: 1500 },
  // Two of the faults, those of each run.
  faults: { stacks: 2, browsers: 2, calls: 2, sound: 110 },
};
