import type { CallKey } from '@candi/contract/interviews/room';
import { hasMeaning, settleKey, textOf } from '../conductor/settle/keys.ts';
import type { Step } from '../conductor/events/steps.ts';
import type { ConversationOptions } from './conversation-options.ts';

/** Keeps the key that a caller pressed until Candi is silent. Only the last one counts. */
export class PressedKeys {
  readonly #options: Pick<ConversationOptions, 'log' | 'clock'>;
  #key: CallKey | null = null;

  constructor(options: Pick<ConversationOptions, 'log' | 'clock'>) {
    this.#options = options;
  }

  /** Returns false if the key has no meaning now. */
  press(key: CallKey): boolean {
    if (!hasMeaning(this.#options.log.state, key)) return false;
    this.#key = key;
    return true;
  }

  /**
   * Settles the key in the log. Returns what Candi says then, or `wait` if she says nothing new. Returns null if no key
   * was pressed, or if it no longer has a meaning.
   */
  take(): Extract<Step, { do: 'say' | 'wait' }> | null {
    const { log, clock } = this.#options;
    const key = this.#key;
    this.#key = null;
    const settlement = key === null ? null : settleKey(log.state, key, clock.now());
    if (settlement === null) return null;
    const { events, utterance, release } = settlement;
    const text = textOf(release);
    if (utterance !== null && text !== null) return { do: 'say', events, utterance, text };
    for (const event of events) log.event(event);
    return { do: 'wait' };
  }
}
