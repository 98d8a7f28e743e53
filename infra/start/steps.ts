/** One thing a start does: a task that ends, or a part that then serves. */
export interface Step {
  name: string;
  title: string;
  /** Names of the steps that must be done before. Ones that are not in the list are left out. */
  after: readonly string[];
  /** `report` says what it is at. Returns a word on the outcome. */
  run(report: (text: string) => void): Promise<string>;
}

export interface Progress {
  begin(name: string, title: string): void;
  report(name: string, text: string): void;
  done(name: string, outcome: string, ms: number): void;
  failed(name: string, ms: number): void;
}

/**
 * Runs every step as soon as those before it are done, side by side. The first failure keeps the rest from
 * starting; it is thrown when the steps that run have come to an end. Returns how long each took, in ms.
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
