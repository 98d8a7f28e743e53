import type { ConductorEvent } from './events.ts';
import type { ConductorState } from './state.ts';

/**
 * Returns the first events of a new agent after it has folded the log: `started`, or `resumed` if there was a
 * previous agent.
 */
export const openingEvents = (state: ConductorState, nowMs: number): ConductorEvent[] => {
  if (state.stage === 'ended') return [];
  return [{ name: state.startedMs === null ? 'started' : 'resumed', atMs: nowMs, data: {} }];
};
