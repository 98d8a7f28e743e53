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
 * Hands sentences on at once. What Candi says always comes in whole sentences, and LiveKit's own tokenizer would hold
 * the last one back until it has seen the next.
 */
export class WholeSentences extends tokenize.SentenceTokenizer {
  #segmenter: Intl.Segmenter;

  constructor(language: Language) {
    super();
    this.#segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
  }

  /** Of what comes from now on. */
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
