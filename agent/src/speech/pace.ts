import { speeds } from '../conductor/budget.ts';
import type { Pace } from '../conductor/state.ts';

/** A voice whose speed can be set for what it says next. */
export interface PacedVoice {
  updateOptions(options: { speed?: number }): void;
}

/** Sets a voice's speed, and gives it up where a provider has no slower voice: rather fast than mute. */
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

  /** The voice failed: if it was slowed down, it is not asked for that again. */
  failed(): void {
    if (this.#pace === 'normal') return;
    this.set('normal');
    this.#refused = true;
  }
}
