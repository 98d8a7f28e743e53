import type { CandiState } from '@candi/media/recording/candi-tile';

/**
 * Returns the text that a screen reader announces. While Candi speaks or thinks, it is empty, so that the screen reader
 * doesn't talk over her. On the candidate's turn, it is `turn`, after the progress if that has changed. `told`: the
 * progress that was announced last.
 */
export function announcement(
  doing: CandiState,
  texts: { turn: string; progress: string },
  told: string,
): string {
  if (doing !== 'listening') return '';
  return texts.progress && texts.progress !== told ? `${texts.progress}. ${texts.turn}` : texts.turn;
}
