import { isBackchannel, isHesitation } from '../conductor/fillers.ts';
import type { ConversationOptions, HeardSegment } from './conversation-options.ts';

/** Maximum time before the end of Candi's utterance at which a backchannel may be an answer (ms). */
const overlapMs = 1000;

/** Keeps the latest backchannel during an utterance of Candi's; near its end it is the answer to what she asked. */
export class BackchannelBuffer {
  readonly #options: Pick<ConversationOptions, 'log' | 'clock'>;
  #heard: HeardSegment | null = null;

  constructor(options: Pick<ConversationOptions, 'log' | 'clock'>) {
    this.#options = options;
  }

  isBackchannel(text: string): boolean {
    return isBackchannel(text, this.#options.log.state.language);
  }

  /** Notes a backchannel. Returns false if the words are more than that. */
  add(heard: HeardSegment): boolean {
    const { log, clock } = this.#options;
    if (!this.isBackchannel(heard.text)) return false;
    log.note('back_channel', clock.now(), { text: heard.text.slice(0, 100) });
    if (!isHesitation(heard.text, log.state.language)) this.#heard = heard;
    return true;
  }

  /**
   * Returns the word that was an answer once Candi has finished, or null if there was none, and resets for the next
   * utterance.
   */
  takeAnswer(): HeardSegment | null {
    const heard = this.#heard;
    this.#heard = null;
    return heard !== null && this.#options.clock.now() - heard.endMs < overlapMs ? heard : null;
  }
}
