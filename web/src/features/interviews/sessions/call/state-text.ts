import type { CandiState } from '@candi/media/recording/candi-tile';

/** What determines whether Candi can hear the candidate. */
export interface Hearing {
  /** False without speech recognition: answers are typed. */
  heard: boolean;
  microphone: boolean;
  muted: boolean;
  /** True if the microphone delivers no sound although it is on. */
  silent: boolean;
}

/**
 * Returns the state whose text is shown. On the candidate's turn, this is `reading` without speech recognition or a
 * microphone, because Candi waits for a typed answer, `muted` while the microphone is muted, and `noSound` while it
 * delivers nothing.
 */
export function stateOf(
  doing: CandiState,
  { heard, microphone, muted, silent }: Hearing,
): CandiState | 'reading' | 'muted' | 'noSound' {
  if (doing !== 'listening') return doing;
  if (!heard || !microphone) return 'reading';
  if (muted) return 'muted';
  return silent ? 'noSound' : doing;
}
