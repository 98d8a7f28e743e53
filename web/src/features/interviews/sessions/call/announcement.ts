import type { CandiState } from '@candi/media/recording/candi-tile';

/**
 * Returns the text that a screen reader announces: nothing while Candi speaks or thinks, so that the screen reader
 * doesn't talk over her. On the candidate's turn, returns `turn`, after the progress if that differs from `told`, the
 * progress announced last.
 */
export function announcement(
  doing: CandiState,
  texts: { turn: string; progress: string },
  told: string,
): string {
  if (doing !== 'listening') return '';
  return texts.progress && texts.progress !== told ? `${texts.progress}. ${texts.turn}` : texts.turn;
}
