import { isBackchannel, isHesitation } from '../conductor/fold/fillers.ts';
import type { ConversationOptions, HeardSegment } from './conversation-options.ts';

/** How long before the end of Candi's utterance a backchannel already counts as an answer (ms). */
const overlapMs = 1000;

/**
 * Keeps the latest backchannel heard during Candi's utterance. A backchannel near the utterance's end counts as the
 * answer.
 */
export class BackchannelBuffer {
  readonly #options: Pick<ConversationOptions, 'log' | 'clock'>;
  #heard: HeardSegment | null = null;

  constructor(options: Pick<ConversationOptions, 'log' | 'clock'>) {
    this.#options = options;
  }

  isBackchannel(text: string): boolean {
    return isBackchannel(text, this.#options.log.state.language);
  }

  /** Records a backchannel. Returns false if the words are more than a backchannel. */
  add(heard: HeardSegment): boolean {
    const { log, clock } = this.#options;
    if (!this.isBackchannel(heard.text)) return false;
    log.note('back_channel', clock.now(), { text: heard.text.slice(0, 100) });
    if (!isHesitation(heard.text, log.state.language)) this.#heard = heard;
    return true;
  }

  /**
   * Returns the backchannel that counts as the answer to Candi's finished utterance, or null if there was none, and
   * resets the buffer for the next utterance.
   */
  takeAnswer(): HeardSegment | null {
    const heard = this.#heard;
    this.#heard = null;
    return heard !== null && this.#options.clock.now() - heard.endMs < overlapMs ? heard : null;
  }
}
