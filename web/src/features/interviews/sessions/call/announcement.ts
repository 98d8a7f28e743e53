import type { CandiState } from '@candi/media/recording/candi-tile';

/**
 * Returns what a screen reader announces. It is empty while Candi speaks or thinks, so that it doesn't talk over her;
 * on the candidate's turn it says so, with the progress if that has changed. `told`: the progress announced last.
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
