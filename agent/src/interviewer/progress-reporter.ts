import { progress } from '../conductor/state.ts';
import type { ConversationOptions } from './conversation-options.ts';

/** Sends the interview's progress to the page whenever it changes. */
export class ProgressReporter {
  readonly #options: Pick<ConversationOptions, 'send' | 'log' | 'listens'>;
  #lastSent = '';

  constructor(options: Pick<ConversationOptions, 'send' | 'log' | 'listens'>) {
    this.#options = options;
  }

  report(): void {
    const { send, log, listens } = this.#options;
    const message = progress(log.state, !listens());
    const text = JSON.stringify(message);
    if (text === this.#lastSent) return;
    this.#lastSent = text;
    send(message);
  }

  /** Forgets the last progress, so that a newly loaded page receives it again. */
  reset(): void {
    this.#lastSent = '';
  }
}
