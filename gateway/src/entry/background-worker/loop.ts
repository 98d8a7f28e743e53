export interface Loop {
  /** Starts a round immediately or, if one is running, as soon as it ends. */
  now(): void;
  /** Ends the loop and resolves when the current round is done. */
  stop(): Promise<void>;
}

/**
 * Runs `round` repeatedly, `everyMs` after the previous round ended and never concurrently. Errors are passed to
 * `onFault` and don't stop the loop.
 */
export function repeat(
  everyMs: number,
  onFault: (error: unknown) => void,
  round: () => Promise<unknown>,
): Loop {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = false;

  const go = (): void => {
    clearTimeout(timer);
    if (stopped) return;
    if (running) {
      again = true;
      return;
    }
    running = runRound();
  };
  const runRound = async (): Promise<void> => {
    try {
      await round();
    } catch (error) {
      onFault(error);
    }
    running = null;
    if (!stopped) timer = setTimeout(go, again ? 0 : everyMs);
    again = false;
  };
  go();
  return {
    now: go,
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
