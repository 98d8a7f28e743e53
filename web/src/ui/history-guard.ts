type Guard = (event: PopStateEvent) => void;

let guard: Guard | null = null;

/**
 * Registers the history guard. Must be called once before the router is created: listeners on `window` run in the order
 * of registration (browsers give capturing listeners no precedence there), and only an earlier listener can keep an
 * event from the router.
 */
export function listenBeforeRouter(): void {
  addEventListener('popstate', (event) => guard?.(event));
}

/** Calls `by` on every history step before the router is notified. Returns a function that removes the guard. */
export function guardHistory(by: Guard): () => void {
  guard = by;
  return () => {
    if (guard === by) guard = null;
  };
}
