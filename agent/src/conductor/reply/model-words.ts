import type { DialogueAct } from '@candi/contract/platform/llm-tasks/turn';
import { withoutFence } from './decision-stream.ts';
import { hasWords } from '../settle/dialogue-acts.ts';
import { SentenceSplitter, splitSentences } from '../script/sentences.ts';

/** Reads the words that follow the model's decision. */

/** Number of characters after which the model's words count as endless. */
const longestWords = 3000;

/** Returns the next chunk, or null if the stream ends, fails or takes longer than `limitMs`. */
export const nextChunk = async (stream: AsyncIterator<string>, limitMs: number): Promise<string | null> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), limitMs);
  });
  try {
    const chunk = stream.next().then(
      (result) => (result.done === true ? null : result.value),
      () => null,
    );
    return await Promise.race([chunk, late]);
  } finally {
    clearTimeout(timer);
  }
};

/** The chunks of the model's words, cut off if the chunks arrive too slowly or never stop. */
class WordChunks {
  private readonly stream: AsyncIterator<string>;
  private readonly chunkMs: number;
  private readonly sentenceMs: number;
  private first: string | null;
  private length = 0;
  private untilMs: number;

  /** `chunkMs`: maximum wait for a chunk (ms). `sentenceMs`: maximum wait for a sentence (ms). */
  constructor(stream: AsyncIterator<string>, first: string, chunkMs: number, sentenceMs: number) {
    this.stream = stream;
    this.first = first;
    this.chunkMs = chunkMs;
    this.sentenceMs = sentenceMs;
    this.untilMs = performance.now() + sentenceMs;
  }

  /** Returns the next chunk, or null at the end. */
  async next(): Promise<string | null> {
    if (this.length > longestWords) return null;
    const leftMs = Math.max(0, this.untilMs - performance.now());
    const chunk = this.first ?? (await nextChunk(this.stream, Math.min(this.chunkMs, leftMs)));
    this.first = null;
    this.length += chunk?.length ?? 0;
    return chunk;
  }

  /** Must be called when a sentence is complete, before the next one. */
  sentenceDone(): void {
    this.untilMs = performance.now() + this.sentenceMs;
  }
}

/** Yields the model's words as whole sentences. */
async function* sentencesOf(chunks: WordChunks): AsyncGenerator<string> {
  const splitter = new SentenceSplitter();
  let head = '';
  // A closing code fence may be split across chunks. The words begin on the line after the fence.
  while (/^\s*(`{0,3}[ \t]*)?$/.test(head)) {
    const chunk = await chunks.next();
    if (chunk === null) return;
    head += chunk;
  }
  for (let chunk: string | null = withoutFence(head); chunk !== null; chunk = await chunks.next()) {
    for (const sentence of splitter.push(chunk)) {
      yield sentence;
      chunks.sentenceDone();
    }
  }
  yield* splitter.flush();
}

/** Yields the lines of the model's words, except blank ones. */
async function* linesOf(chunks: WordChunks): AsyncGenerator<string> {
  let rest = '';
  for (let chunk = await chunks.next(); chunk !== null; chunk = await chunks.next()) {
    rest += chunk;
    const lines = withoutFence(rest).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines.filter((each) => each.trim() !== '')) {
      yield line;
      chunks.sentenceDone();
    }
  }
  if (rest.trim() !== '') yield rest;
}

/** What a generator yields, which can be read more than once. */
class Kept {
  private readonly source: AsyncGenerator<string>;
  private readonly read: string[] = [];

  constructor(source: AsyncGenerator<string>) {
    this.source = source;
  }

  async at(index: number): Promise<string | undefined> {
    while (this.read.length <= index) {
      const next = await this.source.next();
      if (next.done === true) return undefined;
      this.read.push(next.value);
    }
    return this.read[index];
  }

  async *all(): AsyncGenerator<string> {
    for (let index = 0; ; index++) {
      const item = await this.at(index);
      if (item === undefined) return;
      yield item;
    }
  }
}

/** Yields the items of a list. */
export async function* listed(items: readonly string[]): AsyncGenerator<string> {
  yield* items;
}

export interface WordsSource {
  stream: AsyncIterator<string>;
  /** Words that came with the decision. */
  first: string;
  /** Maximum wait for a chunk and for a sentence (ms). */
  chunkMs: number;
  sentenceMs: number;
}

/** The model's words for each dialogue act of its decision. They may be read more than once. */
export class ModelWords {
  private readonly source: WordsSource;
  /** The acts that have words, in order. */
  private readonly worded: readonly DialogueAct[];
  private kept: Kept | null = null;

  constructor(source: WordsSource, acts: readonly DialogueAct[]) {
    this.source = source;
    this.worded = acts.filter(hasWords);
  }

  /** Returns the act's sentences: those on its line, or all sentences if only one act has words. */
  async sentencesFor({ intent, quote }: DialogueAct): Promise<AsyncIterable<string>> {
    const index = this.worded.findIndex((act) => act.intent === intent && act.quote === quote);
    if (this.worded.length === 1) return this.opened().all();
    if (index < 0) return listed([]);
    return listed(splitSentences((await this.opened().at(index)) ?? ''));
  }

  /** Reads whole sentences if one act has words, and otherwise the line of each act. */
  private opened(): Kept {
    const { stream, first, chunkMs, sentenceMs } = this.source;
    // The time for the first sentence begins when it is asked for.
    this.kept ??= new Kept(
      (this.worded.length === 1 ? sentencesOf : linesOf)(new WordChunks(stream, first, chunkMs, sentenceMs)),
    );
    return this.kept;
  }
}
