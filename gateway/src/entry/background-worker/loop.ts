export interface Loop {
  /** Goes round at once, or once more if it is going round. */
  now(): void;
  /** Ends the loop; resolves when the round under way is over. */
  stop(): Promise<void>;
}

/** Does `round` over and over, `everyMs` after the last one ended, never twice at a time. A fault ends one round only. */
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
    running = goRound();
  };
  const goRound = async (): Promise<void> => {
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
