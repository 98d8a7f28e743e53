import type { ConductorEvent } from '../events/events.ts';
import type { ConductorState } from '../events/state.ts';

type Settled = Extract<ConductorEvent, { name: 'turn_settled' }>['data'];

/** Returns what Candi waits for after a turn. Hesitation and a wish for time to think leave her question open. */
const confirmingAfter = (
  { confirming, stage }: ConductorState,
  { action }: Settled,
): ConductorState['confirming'] => {
  if (action === 'confirm_stop') return 'stop';
  if (action === 'offer_to_go_on') return 'going_on';
  const isOpen = action === 'continue' || action === 'wait';
  return isOpen && stage !== 'intro' ? confirming : null;
};

/** Returns the number of consecutive turns on which the model failed twice. Turns that it didn't have to read don't count. */
const failedTurnsAfter = ({ failedTurns, open }: ConductorState, { by }: Settled): number => {
  if (by === 'model') return 0;
  return by === 'fallback' && open?.failedMs != null ? failedTurns + 1 : failedTurns;
};

/** Returns how often Candi has made the offer. A repetition that the candidate asked for doesn't count. */
const offersAfter = ({ offers }: ConductorState, { action, by, intent }: Settled): number => {
  if (by === 'model') return 0;
  const isRequested = intent === 'repeat' || intent === 'cannot_hear';
  return action === 'offer_to_go_on' && !isRequested ? offers + 1 : offers;
};

/** Returns what changes with a turn in what Candi waits to have confirmed, and in how often the model has failed. */
export const failingAfter = (
  state: ConductorState,
  settled: Settled,
): Pick<ConductorState, 'confirming' | 'failedTurns' | 'offers'> => ({
  confirming: confirmingAfter(state, settled),
  failedTurns: failedTurnsAfter(state, settled),
  offers: offersAfter(state, settled),
});
