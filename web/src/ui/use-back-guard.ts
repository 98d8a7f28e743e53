import { useEffect } from 'react';
import { guardHistory } from './history-guard.ts';
import { historyStep } from './history-step.ts';

/**
 * While `when` is true, undoes steps back and forward within the product before the router notices, and passes `onStep`
 * a function that repeats the step. Steps that leave the product unload the page; `beforeunload` handles those.
 */
export function useBackGuard(when: boolean, onStep: (take: () => void) => void): void {
  useEffect(() => {
    if (!when) return undefined;
    const here: unknown = history.state;
    let returning = false;
    let allowed = false;
    return guardHistory((event) => {
      const step = historyStep(here, event.state);
      if (allowed || (step === null && !returning)) return;
      // Keeps the router from rendering the destination page before the step is undone.
      event.stopImmediatePropagation();
      if (step === null) {
        returning = false;
        return;
      }
      returning = true;
      history.go(-step);
      onStep(() => {
        allowed = true;
        history.go(step);
      });
    });
  }, [when, onStep]);
}
