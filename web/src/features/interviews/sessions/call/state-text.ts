import type { CandiState } from '@candi/media/recording/candi-tile';

/**
 * Returns the state whose text is shown: without speech recognition, Candi reads typed answers instead of listening.
 */
export const stateOf = (doing: CandiState, heard: boolean): CandiState | 'reading' =>
  doing === 'listening' && !heard ? 'reading' : doing;
