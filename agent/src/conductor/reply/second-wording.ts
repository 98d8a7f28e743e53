import type { DialogueAct, TurnTask } from '@candi/contract/platform/llm-tasks/turn';
import type { Rewording } from '../../prompts/reword.ts';
import { nextChunk } from './model-words.ts';
import { splitSentences } from '../script/sentences.ts';

/** Asks the model for other words in place of a sentence of its answer to `task` that Candi may not say. Streams them. */
export type Reword = (task: TurnTask, rewording: Rewording) => AsyncIterable<string>;

/** Number of characters after which the model's words count as endless. */
const longestWords = 600;

/** The model's second attempt at words that Candi may not say. A reply has one, for the first act that needs it. */
export class SecondWording {
  readonly #reword: Reword | undefined;
  readonly #task: TurnTask;
  readonly #limitMs: number;
  #made: { act: DialogueAct; sentences: Promise<readonly string[]> } | null = null;

  /** `reword`: undefined if the model isn't asked again. `limitMs`: maximum wait for all of the words (ms). */
  constructor(reword: Reword | undefined, task: TurnTask, limitMs: number) {
    this.#reword = reword;
    this.#task = task;
    this.#limitMs = limitMs;
  }

  /** Returns the sentences for the act, unchecked. There are none if the model is late or fails, or if another act has had them. */
  async sentencesFor(act: DialogueAct, rewording: Rewording): Promise<readonly string[]> {
    if (this.#reword === undefined) return [];
    this.#made ??= { act, sentences: this.#read(this.#reword(this.#task, rewording)) };
    const isSame = this.#made.act.intent === act.intent && this.#made.act.quote === act.quote;
    return isSame ? this.#made.sentences : [];
  }

  async #read(chunks: AsyncIterable<string>): Promise<readonly string[]> {
    const stream = chunks[Symbol.asyncIterator]();
    const until = performance.now() + this.#limitMs;
    let words = '';
    while (words.length <= longestWords) {
      const chunk = await nextChunk(stream, Math.max(0, until - performance.now()));
      if (chunk === null) break;
      words += chunk;
    }
    stream.return?.().catch(() => undefined);
    return splitSentences(words);
  }
}
