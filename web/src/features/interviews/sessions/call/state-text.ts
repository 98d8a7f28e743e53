import type { CandiState } from '@candi/media/recording/candi-tile';

/** How the candidate can be heard. */
export interface Hearing {
  /** False without speech recognition: answers are typed. */
  heard: boolean;
  microphone: boolean;
  muted: boolean;
}

/**
 * Returns the state whose text is shown. Candi listens only if the candidate can be heard: without speech recognition or
 * a microphone she waits for a typed answer, and while the microphone is muted the candidate is told that.
 */
export function stateOf(
  doing: CandiState,
  { heard, microphone, muted }: Hearing,
): CandiState | 'reading' | 'muted' {
  if (doing !== 'listening') return doing;
  if (!heard || !microphone) return 'reading';
  return muted ? 'muted' : doing;
}
