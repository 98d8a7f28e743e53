import type { ConductorEvent } from './events.ts';
import type { ConductorState } from './state.ts';

/** Returns the first events of a new agent after folding the log: `started`, or `resumed` after a previous agent. */
export const openingEvents = (state: ConductorState, nowMs: number): ConductorEvent[] => {
  if (state.stage === 'ended') return [];
  return [{ name: state.startedMs === null ? 'started' : 'resumed', atMs: nowMs, data: {} }];
};
