import { speeds } from '../conductor/budget.ts';
import type { Pace } from '../conductor/state.ts';

/** A voice with an adjustable speed for its next words. */
export interface PacedVoice {
  updateOptions(options: { speed?: number }): void;
}

/** Sets a voice's speed, and stops doing so if the provider doesn't support it: normal speed is better than silence. */
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

  /** Called when the voice failed; if it was slowed down, it isn't slowed down again. */
  failed(): void {
    if (this.#pace === 'normal') return;
    this.set('normal');
    this.#refused = true;
  }
}
