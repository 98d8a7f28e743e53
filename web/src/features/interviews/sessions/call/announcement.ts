import type { CandiState } from '@candi/media/recording/candi-tile';

/**
 * What a screen reader says of the call by itself. While Candi speaks or thinks it says nothing, for it would talk over
 * her; when it is the candidate's turn it says so, with the progress where that is new. `told`: the progress it said last.
 */
export function announcement(
  doing: CandiState,
  texts: { listening: string; progress: string },
  told: string,
): string {
  if (doing !== 'listening') return '';
  return texts.progress && texts.progress !== told
    ? `${texts.progress}. ${texts.listening}`
    : texts.listening;
}
