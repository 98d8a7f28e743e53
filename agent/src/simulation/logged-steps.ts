import type { LiveBrief, StoredEntry } from '@candi/contract/interviews/agent';
import { fold } from '../conductor/fold/fold.ts';
import { type ConductorState, initialState } from '../conductor/events/state.ts';

export interface LoggedStep {
  entry: StoredEntry;
  /** The conductor's state before the entry. */
  state: ConductorState;
}

/** Folds a log. Returns each entry with the state before it, and the state after the last one. */
export const foldedSteps = (
  brief: LiveBrief,
  log: readonly StoredEntry[],
): { steps: LoggedStep[]; state: ConductorState } => {
  let state = initialState(brief);
  const steps = log.map((entry) => {
    const step = { entry, state };
    state = fold(state, entry);
    return step;
  });
  return { steps, state };
};
