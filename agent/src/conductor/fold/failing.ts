import type { Decider } from '@candi/contract/interviews/agent';
import type { Action } from '../events/events.ts';
import type { ConductorState } from '../events/state.ts';

/** Returns what Candi waits for after a turn. Hesitation and a wish for time to think leave an offer open. */
const confirmingAfter = (state: ConductorState, action: Action): ConductorState['confirming'] => {
  if (action === 'confirm_stop') return 'stop';
  const isOpen = state.confirming === 'going_on' && (action === 'continue' || action === 'wait');
  return action === 'offer_to_go_on' || isOpen ? 'going_on' : null;
};

/** Returns the number of consecutive turns on which the model failed twice. Turns that it didn't have to read don't count. */
const failedTurnsAfter = ({ failedTurns, open }: ConductorState, by: Decider): number => {
  if (by === 'model') return 0;
  return by === 'fallback' && open?.failedMs != null ? failedTurns + 1 : failedTurns;
};

/** Returns what changes with a turn in what Candi waits to have confirmed, and in how often the model has failed. */
export const failingAfter = (
  state: ConductorState,
  action: Action,
  by: Decider,
): Pick<ConductorState, 'confirming' | 'failedTurns' | 'offers'> => ({
  confirming: confirmingAfter(state, action),
  failedTurns: failedTurnsAfter(state, by),
  offers: by === 'model' ? 0 : state.offers + (action === 'offer_to_go_on' ? 1 : 0),
});
