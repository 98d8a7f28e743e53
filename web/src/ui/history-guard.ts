type Guard = (event: PopStateEvent) => void;

let guard: Guard | null = null;

/**
 * To be called once, before the router listens: a window calls its listeners in the order they came (browsers give
 * capturing ones no precedence there), and only an earlier one can keep a step of the history from the router.
 */
export function listenBeforeRouter(): void {
  addEventListener('popstate', (event) => guard?.(event));
}

/** Has `by` see every step before the router does. Returns what ends that. */
export function guardHistory(by: Guard): () => void {
  guard = by;
  return () => {
    if (guard === by) guard = null;
  };
}
