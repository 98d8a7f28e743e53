import { openText } from '../conductor/events/state.ts';
import type { ConversationOptions } from './conversation-options.ts';
import type { OngoingUtterance } from './ongoing-speech.ts';

/** `answerId`: id by which the page sends the words again, see `answerIdAttribute`; undefined if it gave none. */
export interface TypedAnswer {
  words: string;
  answerId: string | undefined;
}

/** How long a typed message waits for the transcript of speech heard at the same time (ms). */
const spokenWordsMs = 2500;

export interface TypedWordsOptions extends Pick<ConversationOptions, 'log' | 'watch' | 'sentenceEnds'> {
  /** Returns whether Candi is silent. */
  isSilent: () => boolean;
  /** Requests Candi's reply to the typed words, interrupting whatever she is saying. */
  answer: (words: string) => void;
}

/** Decides when typed words are answered, so that neither Candi nor the candidate is cut off mid-sentence. */
export class TypedWords {
  readonly #options: TypedWordsOptions;
  /** Typed words waiting for the end of Candi's sentence. */
  #words: string | null = null;
  #timer: NodeJS.Timeout | undefined;
  readonly #early: TypedAnswer[] = [];
  /** Ids of the answers that this agent has received; some of them may not be in the log yet. */
  readonly #received = new Set<string>();

  constructor(options: TypedWordsOptions) {
    this.#options = options;
  }

  /** Returns whether an answer was received before, also by an earlier agent. If it wasn't, it has been from now on. */
  isRepeat(answerId: string | undefined): boolean {
    if (answerId === undefined) return false;
    if (this.#received.has(answerId) || this.#options.log.state.answerIds.includes(answerId)) return true;
    this.#received.add(answerId);
    return false;
  }

  /** Keeps words that arrive before the interview begins. The page sends such words once an agent is in the room. */
  keepEarly(answer: TypedAnswer): void {
    this.#early.push(answer);
  }

  /**
   * Returns the words that arrived before the interview began, in order, and clears them. They haven't been received until
   * they are passed on again.
   */
  takeEarly(): TypedAnswer[] {
    for (const { answerId } of this.#early) if (answerId !== undefined) this.#received.delete(answerId);
    return this.#early.splice(0);
  }

  /** Handles typed words that are already stored. `speaking` is Candi's current utterance. */
  add(words: string, speaking: OngoingUtterance | null): void {
    const { watch, answer } = this.#options;
    if (speaking?.startMs != null) this.#answerAfterSentence(words);
    else if (speaking !== null || !watch.isSpeaking) answer(words);
    else this.#answerAfterSpeech();
  }

  /**
   * Called when Candi is silent and could continue. Returns true if she answers the waiting typed words instead of
   * continuing.
   */
  answerNow(): boolean {
    const { watch, answer } = this.#options;
    const words = this.#take();
    if (words === null) return false;
    if (watch.isSpeaking) this.#answerAfterSpeech();
    else answer(words);
    return !watch.isSpeaking;
  }

  /** Drops the typed words that are waiting for an answer. */
  drop(): void {
    this.#words = null;
    clearTimeout(this.#timer);
  }

  #answerAfterSentence(words: string): void {
    const isFirst = this.#words === null;
    this.#words = words;
    if (!isFirst) return;
    void this.#answerAtSentenceEnd();
  }

  async #answerAtSentenceEnd(): Promise<void> {
    const { sentenceEnds, answer } = this.#options;
    await sentenceEnds.next();
    const words = this.#take();
    if (words !== null) answer(words);
  }

  /**
   * Answers typed and spoken words together when the speech ends, or the typed words alone if no transcript arrives.
   */
  #answerAfterSpeech(): void {
    const { log, isSilent, answer } = this.#options;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (log.state.open !== null && log.state.typed && isSilent()) answer(openText(log.state));
    }, spokenWordsMs);
  }

  #take(): string | null {
    const words = this.#words;
    this.#words = null;
    return words;
  }
}
