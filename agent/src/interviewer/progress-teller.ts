import { progress } from '../conductor/state.ts';
import type { ConversationOptions } from './conversation-options.ts';

/** Tells the page where the interview stands, each time that it has moved. */
export class ProgressTeller {
  readonly #options: Pick<ConversationOptions, 'send' | 'log' | 'listens'>;
  #told = '';

  constructor(options: Pick<ConversationOptions, 'send' | 'log' | 'listens'>) {
    this.#options = options;
  }

  tell(): void {
    const { send, log, listens } = this.#options;
    const message = progress(log.state, !listens());
    const text = JSON.stringify(message);
    if (text === this.#told) return;
    this.#told = text;
    send(message);
  }

  /** The page is a new one: it is told again. */
  forget(): void {
    this.#told = '';
  }
}
