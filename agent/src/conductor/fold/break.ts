import type { ConductorState } from '../events/state.ts';

/** Maximum number of breaks in an interview. */
export const maxBreaks = 1;

/** Returns the state after the break. The end of the interview is postponed by the break's duration. */
export const afterBreak = (state: ConductorState, atMs: number): ConductorState => {
  if (state.breakSinceMs === null) return state;
  const restedMs = Math.max(0, atMs - state.breakSinceMs);
  return {
    ...state,
    breakSinceMs: null,
    breakMs: state.breakMs + restedMs,
    lostMs: state.lostMs + restedMs,
    enteredMs: state.enteredMs + restedMs,
    finishedMs: atMs,
    pending: 'resume',
  };
};
