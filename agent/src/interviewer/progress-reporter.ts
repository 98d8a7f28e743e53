import type { Utterance } from '../conductor/events/steps.ts';
import { progress } from '../conductor/events/state.ts';
import type { SpokenWords } from '../log/transcript.ts';
import type { CandiCaption } from '../room/caption-ids.ts';
import type { ConversationOptions } from './conversation-options.ts';

type ProgressOptions = Pick<ConversationOptions, 'send' | 'log' | 'listens'> & {
  /** Returns Candi's utterance that goes on; null if there is none. */
  utterance: () => Utterance | null;
};

/** Sends the interview's progress to the page whenever it changes. */
export class ProgressReporter {
  readonly #options: ProgressOptions;
  #lastSent = '';
  #caption: CandiCaption | null = null;

  constructor(options: ProgressOptions) {
    this.#options = options;
  }

  report(): void {
    const { send, log, listens } = this.#options;
    const message = progress(log.state, !listens(), log.questionsAsked(this.#spokenSoFar()));
    const text = JSON.stringify(message);
    if (text === this.#lastSent) return;
    this.#lastSent = text;
    send(message);
  }

  /** Called with each word of Candi's caption, which follows her voice: a question counts once most of it was spoken. */
  captioned(caption: CandiCaption): void {
    this.#caption = caption;
    if (this.#spokenSoFar() !== null) this.report();
  }

  /** Forgets the last progress, so that a newly loaded page receives it again. */
  reset(): void {
    this.#lastSent = '';
  }

  #spokenSoFar(): SpokenWords | null {
    const utterance = this.#options.utterance();
    const caption = this.#caption;
    if (utterance === null || caption?.id !== this.#options.log.candiCaptionId) return null;
    return { questionId: utterance.questionId, text: caption.text };
  }
}
