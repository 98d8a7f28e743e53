import type { ConductorEvent } from './events.ts';
import type { ConductorState } from './state.ts';

/** What a new agent appends first, once it has folded the log: the beginning, or the return after its predecessor. */
export const openingEvents = (state: ConductorState, nowMs: number): ConductorEvent[] => {
  if (state.stage === 'ended') return [];
  return [{ name: state.startedMs === null ? 'started' : 'resumed', atMs: nowMs, data: {} }];
};
