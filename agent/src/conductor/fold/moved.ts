import { maxExtensionMs } from '@candi/contract/interviews/agent';
import type { ConductorState } from '../events/state.ts';

/** Returns the state after the candidate has moved to the telephone, or back to a page. */
export const movedTo = (state: ConductorState, byPhone: boolean): ConductorState => ({
  ...state,
  brief: { ...state.brief, byPhone },
  wasByPhone: true,
});

/** Returns the maximum time by which lost connections postpone the end (ms). Dialling in takes longer than reconnecting. */
export const longestLossMs = ({ wasByPhone }: ConductorState): number =>
  wasByPhone ? maxExtensionMs.lostByPhone : maxExtensionMs.lost;
