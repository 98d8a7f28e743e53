import type { Context } from './context.ts';
import type { Running } from './launch.ts';

interface Defined {
  name: string;
  title: string;
  after: readonly string[];
  /** Returns whether the step is needed in this start. */
  wanted(context: Context): boolean;
}

/** A step that runs once per start. `run` returns a short description of the outcome. */
export interface TaskDefinition extends Defined {
  kind: 'task';
  run(context: Context, report: (text: string) => void): Promise<string>;
}

/** A step that starts a part of the stack. The part runs until the stack stops, and is restarted if it dies. */
export interface PartDefinition extends Defined {
  kind: 'part';
  launch(context: Context, log: (line: string) => void): Promise<Running>;
  /** Folders, relative to the root, in which a change restarts the part in development. */
  watch?: readonly string[];
  /** Returns a short description of the running part, such as its port. */
  outcome(context: Context): string;
}

export type Definition = TaskDefinition | PartDefinition;
