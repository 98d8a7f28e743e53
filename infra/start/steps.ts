/** A step of a start: a task that ends, or a part that keeps running. */
export interface Step {
  name: string;
  title: string;
  /** Names of the steps that must be done first. Names of steps that aren't part of this start are ignored. */
  after: readonly string[];
  /** Runs the step. `report` receives progress messages. Returns a short description of the outcome. */
  run(report: (text: string) => void): Promise<string>;
}

export interface Progress {
  begin(name: string, title: string): void;
  report(name: string, text: string): void;
  done(name: string, outcome: string, ms: number): void;
  failed(name: string, ms: number): void;
}

/**
 * Runs the steps concurrently. Each step begins as soon as its predecessors are done. After the first failure, no
 * further step begins, and the error is thrown once the running steps have ended. Returns the duration of each step
 * (ms).
 */
export async function runSteps(steps: readonly Step[], progress: Progress): Promise<Record<string, number>> {
  const timings: Record<string, number> = {};
  const started = new Map<string, Promise<void>>();
  let failure: { error: unknown } | null = null;

  const begin = (step: Step): Promise<void> => {
    const known = started.get(step.name);
    if (known) return known;
    const before = steps.filter((other) => step.after.includes(other.name));
    const promise = Promise.all(before.map(begin)).then(() => runOne(step));
    started.set(step.name, promise);
    return promise;
  };
  const runOne = async (step: Step) => {
    if (failure) return;
    const since = performance.now();
    progress.begin(step.name, step.title);
    try {
      const outcome = await step.run((text) => progress.report(step.name, text));
      timings[step.name] = Math.round(performance.now() - since);
      progress.done(step.name, outcome, timings[step.name] ?? 0);
    } catch (error) {
      failure ??= { error };
      progress.failed(step.name, Math.round(performance.now() - since));
    }
  };
  await Promise.all(steps.map(begin));
  const failed = failure as { error: unknown } | null;
  if (failed) throw failed.error;
  return timings;
}
