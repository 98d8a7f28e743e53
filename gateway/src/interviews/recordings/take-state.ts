import { recordingLimits } from '@candi/contract/interviews/sessions';

/** What is known of a take when a piece of it arrives. Bytes. */
export interface TakeState {
  /** Bytes stored and synced: the only offset that the next piece may have. */
  received: number;
  /** Bytes stored of all the session's takes, this one included. */
  total: number;
  complete: boolean;
  /** The session's recording is being made, or made: nothing is added to it any more. */
  closed: boolean;
}

export type PieceDecision =
  | 'append'
  | 'UPLOAD_CLOSED'
  | 'UPLOAD_REPLAYED'
  | 'UPLOAD_OUT_OF_ORDER'
  | 'UPLOAD_TOO_LARGE';

/** A take grows at its end only. Each refusal names what the page does next: carry on from `received`, or stop. */
export function judgePiece(state: TakeState, offset: number, length: number): PieceDecision {
  if (state.complete || state.closed) return 'UPLOAD_CLOSED';
  if (offset < state.received) return 'UPLOAD_REPLAYED';
  if (offset > state.received) return 'UPLOAD_OUT_OF_ORDER';
  if (length > recordingLimits.pieceBytes) return 'UPLOAD_TOO_LARGE';
  if (state.total + length > recordingLimits.totalBytes) return 'UPLOAD_TOO_LARGE';
  return 'append';
}

/** `complete` says how large the page's file is: it is complete when all of it is here. Repeats are harmless. */
export function judgeComplete(
  state: TakeState,
  size: number,
): 'complete' | 'UPLOAD_OUT_OF_ORDER' | 'UPLOAD_CLOSED' {
  if (size !== state.received)
    return state.complete || state.closed ? 'UPLOAD_CLOSED' : 'UPLOAD_OUT_OF_ORDER';
  return 'complete';
}
