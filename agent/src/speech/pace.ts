import { speeds } from '../conductor/budget/budget.ts';
import type { Pace } from '../conductor/events/state.ts';

/** A voice whose speed can be changed for its next words. */
export interface PacedVoice {
  updateOptions(options: { speed?: number }): void;
}

/**
 * Sets a voice's speed. If the provider doesn't support it, the voice stays at normal speed, because normal speed is
 * better than silence.
 */
export class VoicePace {
  readonly #voice: PacedVoice;
  #pace: Pace = 'normal';
  #refused = false;

  constructor(voice: PacedVoice) {
    this.#voice = voice;
  }

  set(pace: Pace): void {
    if (pace === this.#pace || this.#refused) return;
    this.#pace = pace;
    this.#voice.updateOptions(pace === 'normal' ? { speed: undefined } : { speed: speeds[pace] });
  }

  /** Called when the voice failed. If the voice was slowed down at that time, it is never slowed down again. */
  failed(): void {
    if (this.#pace === 'normal') return;
    this.set('normal');
    this.#refused = true;
  }
}
