import { useEffect } from 'react';
import { guardHistory } from './history-guard.ts';
import { historyStep } from './history-step.ts';

/**
 * While `when`: a step back or forward within the product is taken back before the router hears of it, and `onStep`
 * gets what takes it after all. Steps out of the product unload the page, which is `beforeunload`'s to ask about.
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
      // The router must not draw the other page meanwhile.
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
