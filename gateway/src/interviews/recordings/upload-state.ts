import { recordingLimits } from '@candi/contract/interviews/sessions';

/** State of a recording's upload when a chunk arrives. */
export interface UploadState {
  /** Number of bytes that are stored and synced to disk. The next chunk must have this offset. */
  received: number;
  /** Number of bytes stored for all recordings of the session, including this one. */
  total: number;
  complete: boolean;
  /** True if the session's recording accepts no more uploads, because its file exists or is being created. */
  closed: boolean;
}

export type ChunkDecision =
  | 'append'
  | 'UPLOAD_CLOSED'
  | 'UPLOAD_REPLAYED'
  | 'UPLOAD_OUT_OF_ORDER'
  | 'UPLOAD_TOO_LARGE';

/**
 * Decides whether a chunk can be appended, which is possible only at the end of the recording. The error tells the page
 * whether to continue from `received` or to stop.
 */
export function checkChunk(state: UploadState, offset: number, length: number): ChunkDecision {
  if (state.complete || state.closed) return 'UPLOAD_CLOSED';
  if (offset < state.received) return 'UPLOAD_REPLAYED';
  if (offset > state.received) return 'UPLOAD_OUT_OF_ORDER';
  if (length > recordingLimits.chunkBytes) return 'UPLOAD_TOO_LARGE';
  if (state.total + length > recordingLimits.totalBytes) return 'UPLOAD_TOO_LARGE';
  return 'append';
}

/**
 * Decides whether an upload is complete. `size`: size of the file on the page (bytes). A repeated call for a complete
 * upload returns 'complete' again.
 */
export function checkComplete(
  state: UploadState,
  size: number,
): 'complete' | 'UPLOAD_OUT_OF_ORDER' | 'UPLOAD_CLOSED' {
  if (size !== state.received)
    return state.complete || state.closed ? 'UPLOAD_CLOSED' : 'UPLOAD_OUT_OF_ORDER';
  return 'complete';
}
