import type { CandiState } from '@candi/media/recording/candi-tile';

/**
 * Returns the text that a screen reader announces: nothing while Candi speaks or thinks, so that the screen reader
 * doesn't talk over her; on the candidate's turn, that Candi is listening, and the progress if it has changed.
 * `told`: the progress announced last.
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
