import { isBackChannel, isHesitation } from '../conductor/fillers.ts';
import type { ConversationOptions, Heard } from './conversation-options.ts';

/** A listener's word that ends so shortly before Candi does may be the answer. ms. */
const overlapMs = 1000;

/** The newest "yeah" that was passed over in one utterance of Candi's: on her last word it is the answer to what she asked. */
export class PassedWord {
  readonly #options: Pick<ConversationOptions, 'log' | 'clock'>;
  #heard: Heard | null = null;

  constructor(options: Pick<ConversationOptions, 'log' | 'clock'>) {
    this.#options = options;
  }

  isListenersWord(text: string): boolean {
    return isBackChannel(text, this.#options.log.state.language);
  }

  /** Notes a backchannel. Returns false if the words are more than that. */
  pass(heard: Heard): boolean {
    const { log, clock } = this.#options;
    if (!this.isListenersWord(heard.text)) return false;
    log.note('back_channel', clock.now(), { text: heard.text.slice(0, 100) });
    if (!isHesitation(heard.text, log.state.language)) this.#heard = heard;
    return true;
  }

  /** What was an answer, now that she has said all of it; null where nothing was. Another utterance begins. */
  take(): Heard | null {
    const heard = this.#heard;
    this.#heard = null;
    return heard !== null && this.#options.clock.now() - heard.endMs < overlapMs ? heard : null;
  }
}
