import { messagesFor, rewordMessagesFor, turnTaskFor } from '../conductor/settle/turn-task.ts';
import { conductReply } from '../conductor/reply/reply.ts';
import type { Reply } from '../conductor/reply/reply.ts';
import type { ConductorState } from '../conductor/events/state.ts';
import type { Settlement } from '../conductor/events/steps.ts';
import type { ConversationOptions } from './conversation-options.ts';

export interface PreemptiveReplyOptions {
  state: ConductorState;
  /** All words of the turn. */
  latest: string;
  /** Time since startedAt (ms). */
  nowMs: number;
  onSettled: (settlement: Settlement) => void;
}

/**
 * A reply that is prepared as soon as the candidate pauses, and dropped if they continue. It has no side effects: the
 * caller that plays the reply appends its settlement to the log.
 */
export class PreemptiveReply {
  /** The settlement of the turn; null until the model has decided. */
  settlement: Settlement | null = null;
  /** Sentences yielded so far. */
  readonly said: string[] = [];
  readonly #model: Pick<ConversationOptions, 'ask' | 'waitMs'>;
  readonly #options: PreemptiveReplyOptions;
  readonly #aborting = new AbortController();
  #reply: Reply | null = null;

  constructor(model: Pick<ConversationOptions, 'ask' | 'waitMs'>, options: PreemptiveReplyOptions) {
    this.#model = model;
    this.#options = options;
  }

  /** Cancels the model's stream. */
  drop(): void {
    this.#aborting.abort();
    this.#reply?.drop();
  }

  async *sentences(): AsyncGenerator<string> {
    const { state, latest, nowMs, onSettled } = this.#options;
    const { ask, waitMs: decisionMs } = this.#model;
    const { signal } = this.#aborting;
    this.#reply = await conductReply({
      state,
      latest,
      nowMs,
      chunks: ask(messagesFor(turnTaskFor(state, latest, nowMs)), signal),
      reword: (task, rewording) => ask(rewordMessagesFor(task, rewording), signal),
      decisionMs,
    });
    if (signal.aborted) {
      this.#reply.drop();
      return;
    }
    this.settlement = this.#reply.settlement;
    onSettled(this.settlement);
    for await (const sentence of this.#reply.sentences) {
      if (signal.aborted) return;
      this.said.push(sentence);
      // The space keeps the sentences apart in the captions.
      yield `${sentence} `;
    }
  }
}
