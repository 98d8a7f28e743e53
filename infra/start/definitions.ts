import type { Context } from './context.ts';
import type { Running } from './launch.ts';

interface Defined {
  name: string;
  title: string;
  after: readonly string[];
  /** Left out of a start where this says no. */
  wanted(context: Context): boolean;
}

/** Done once in a start. Returns a word on the outcome. */
export interface TaskDefinition extends Defined {
  kind: 'task';
  run(context: Context, report: (text: string) => void): Promise<string>;
}

/** Serves until the stack stops, and is started again when it dies. */
export interface PartDefinition extends Defined {
  kind: 'part';
  launch(context: Context, log: (line: string) => void): Promise<Running>;
  /** In development: folders, from the root, whose change restarts it. */
  watch?: readonly string[];
  /** A word on where it serves. */
  outcome(context: Context): string;
}

export type Definition = TaskDefinition | PartDefinition;
