import type { CandiState } from '@candi/media/recording/candi-tile';

/** What determines whether Candi can hear the candidate. */
export interface Hearing {
  /** False without speech recognition: answers are typed. */
  heard: boolean;
  microphone: boolean;
  muted: boolean;
}

/**
 * Returns the state whose text is shown. On the candidate's turn, this is `reading` without speech recognition or a
 * microphone, because Candi waits for a typed answer, and `muted` while the microphone is muted.
 */
export function stateOf(
  doing: CandiState,
  { heard, microphone, muted }: Hearing,
): CandiState | 'reading' | 'muted' {
  if (doing !== 'listening') return doing;
  if (!heard || !microphone) return 'reading';
  return muted ? 'muted' : doing;
}
