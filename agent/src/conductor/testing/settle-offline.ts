import { replyToTurn } from '@candi/language/understand/turn';
import type { ConductorState } from '../events/state.ts';
import type { Settlement } from '../events/steps.ts';
import { settle } from '../settle/settle.ts';
import { turnTaskFor } from '../settle/turn-task.ts';

/** Settles a turn by the decision of the demo's offline model. `nowMs`: time since startedAt (ms). */
export const settleOffline = (state: ConductorState, latest: string, nowMs: number): Settlement =>
  settle(state, latest, replyToTurn(turnTaskFor(state, latest, nowMs), '').decision, nowMs);
