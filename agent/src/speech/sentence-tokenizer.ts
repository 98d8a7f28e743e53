import { tokenize } from '@livekit/agents';
import type { Language } from '@candi/contract/platform/enumerations';

class WholeSentenceStream extends tokenize.SentenceStream {
  readonly #split: (text: string) => string[];

  constructor(split: (text: string) => string[]) {
    super();
    this.#split = split;
    void this.#run();
  }

  async #run(): Promise<void> {
    for await (const text of this.input) {
      if (typeof text !== 'string' || this.closed) continue;
      for (const token of this.#split(text)) this.queue.put({ segmentId: 'speech', token });
    }
    if (!this.closed) this.queue.close();
  }
}

/**
 * Emits each sentence immediately. Candi's text always arrives in whole sentences, and LiveKit's tokenizer would hold
 * each sentence back until it receives the next one.
 */
export class SentenceTokenizer extends tokenize.SentenceTokenizer {
  #segmenter: Intl.Segmenter;

  constructor(language: Language) {
    super();
    this.#segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
  }

  /** Sets the language for the following text. */
  use(language: Language): void {
    this.#segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
  }

  tokenize(text: string): string[] {
    return [...this.#segmenter.segment(text)]
      .map(({ segment }) => segment.trim())
      .filter((segment) => segment !== '');
  }

  stream(): tokenize.SentenceStream {
    return new WholeSentenceStream((text) => this.tokenize(text));
  }
}
