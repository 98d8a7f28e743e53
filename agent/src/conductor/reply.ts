import type { TurnDecision } from '@candi/contract/platform/llm-tasks';
import { replyToTurn as ruledReply } from '@candi/infra/offline-ai/llm/turn';
import { DecisionReader, withoutFence } from './decision-stream.ts';
import { hasWords } from './dialogue-acts.ts';
import { leakCheckFor } from './leak-check.ts';
import { factsOf } from './script.ts';
import type { ConductorEvent } from './events.ts';
import { SentenceSplitter, splitSentences } from './sentences.ts';
import { settle } from './settle.ts';
import type { ConductorState } from './state.ts';
import type { Part, Release, Settlement } from './steps.ts';
import { turnTaskFor } from './turn-task.ts';
import { WordsCheck } from './words-check.ts';

export interface ReplyInput {
  /** State at the end of the candidate's turn. The turn's segments may or may not have been folded into it. */
  state: ConductorState;
  /** All words of the turn. */
  latest: string;
  /** Time since startedAt (ms). */
  nowMs: number;
  /** The model's streamed answer to the task from `turnTaskFor`. An exception means that the model failed. */
  chunks: AsyncIterable<string>;
  /** Maximum wait for the decision, and for each sentence of the words (ms). */
  decisionMs?: number | undefined;
  /** Maximum wait for the next chunk of words (ms). Default: two thirds of `decisionMs`. */
  wordsMs?: number;
}

export interface Reply {
  settlement: Settlement;
  /** The sentences to say; empty if the settlement's utterance is null. */
  sentences: AsyncIterable<string>;
  /** Events raised while the sentences are checked. The list is complete once `sentences` is exhausted. */
  late: readonly ConductorEvent[];
  /** Cancels the model's stream if the sentences aren't needed because the candidate continues to speak. */
  drop(): void;
}

/** Number of characters after which the model's words count as endless. */
const longestWords = 3000;

/** Returns the next chunk, or null if the stream ends, fails or takes longer than `limitMs`. */
const nextChunk = async (stream: AsyncIterator<string>, limitMs: number): Promise<string | null> => {
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

/** Cancels the stream without waiting for it, because a hanging stream would never respond. */
const cancelStream = (stream: AsyncIterator<string>): void => {
  stream.return?.().catch(() => undefined);
};

const readDecision = async (
  stream: AsyncIterator<string>,
  limitMs: number,
): Promise<{ decision: TurnDecision | null; words: string }> => {
  const reader = new DecisionReader();
  const until = performance.now() + limitMs;
  for (;;) {
    const chunk = await nextChunk(stream, Math.max(0, until - performance.now()));
    if (chunk === null) return { decision: null, words: '' };
    const read = reader.push(chunk);
    if (read !== undefined) return read;
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

async function* listed(sentences: readonly string[]): AsyncGenerator<string> {
  yield* sentences;
}

/** Yields each sentence once, because two parts may fall back to the same fixed words. */
async function* withoutRepeats(sentences: AsyncIterable<string>): AsyncGenerator<string> {
  const said = new Set<string>();
  for await (const sentence of sentences) {
    if (!said.has(sentence)) yield sentence;
    said.add(sentence);
  }
}

type WordsPart = Extract<Part, { kind: 'words' }>;

async function* allowedSentences(
  part: WordsPart,
  check: WordsCheck,
  sentences: AsyncIterable<string>,
  onFallback: (events: readonly ConductorEvent[]) => void,
): AsyncGenerator<string> {
  let said = false;
  for await (const sentence of sentences) {
    const ruling = check.rule(sentence);
    if (ruling !== 'refuse') {
      said = true;
      yield sentence;
    }
    if (ruling !== 'say') break;
  }
  // A follow-up without a question would leave the candidate with nothing to answer.
  if (!said || (part.check === 'follow_up' && !check.asked)) {
    onFallback(part.onFallback ?? []);
    yield* splitSentences(part.fallback);
  }
}

/** Returns the parts of the release, and the text to append after them. */
const partsOf = (release: Release): { parts: readonly Part[]; append: string | null } => {
  switch (release.kind) {
    case 'parts':
      return release;
    case 'words': {
      const { append, ...part } = release;
      return { parts: [part], append };
    }
    case 'fixed':
      return { parts: [release], append: null };
    case 'none':
      return { parts: [], append: null };
  }
};

/**
 * Reads the model's answer to a candidate's turn. Settles the turn as soon as the decision has arrived, then checks
 * and yields the words sentence by sentence. Never throws: if the model is late or fails, rules decide and word the
 * reply, and rejected words are replaced by Candi's fixed words. Has no side effects on the state, so a reply may be
 * started early and dropped.
 */
export const conductReply = async (input: ReplyInput): Promise<Reply> => {
  const { state, latest, nowMs, chunks, decisionMs = 6000, wordsMs = (decisionMs * 2) / 3 } = input;
  const stream = chunks[Symbol.asyncIterator]();
  const read = await readDecision(stream, decisionMs);
  const task = turnTaskFor(state, latest, nowMs);
  // Without a decision, rules word the reply, because the rest of the stream may be anything.
  const ruled = read.decision === null ? ruledReply(task, state.candiSaid.at(-1) ?? '') : null;
  const settlement = settle(state, latest, read.decision, nowMs, ruled?.decision);
  const { parts, append } = partsOf(settlement.release);
  const late: ConductorEvent[] = [];
  const drop = (): void => cancelStream(stream);
  const hasOwn = parts.some(({ kind }) => kind === 'words');
  if (read.decision === null || !hasOwn) drop();
  const isLeak = leakCheckFor(state, latest);
  const worded = ((read.decision ?? ruled?.decision)?.acts ?? []).filter(hasWords);

  async function* sentences(): AsyncGenerator<string> {
    const [source, first] = ruled === null ? [stream, read.words] : [listed([]), ruled.words];
    const words = new WordChunks(source, first, wordsMs, decisionMs);
    const lines = linesOf(words);
    const kept: string[] = [];
    /**
     * Returns the model's sentences for the part: those on its act's line, or all sentences if only one act has
     * words.
     */
    const wordsFor = async (part: WordsPart): Promise<AsyncIterable<string>> => {
      if (worded.length === 0) return listed([]);
      if (worded.length === 1) return sentencesOf(words);
      const index = worded.findIndex((act) => act.intent === part.act.intent && act.quote === part.act.quote);
      while (kept.length <= index) {
        const line = await lines.next();
        if (line.done === true) break;
        kept.push(line.value);
      }
      return listed(splitSentences(kept[index] ?? ''));
    };
    try {
      for (const part of parts) {
        if (part.kind === 'fixed') yield* splitSentences(part.text);
        else {
          const { language } = state;
          const { question, followUp, answer, earlier = [] } = task;
          const before = earlier.map(({ said }) => said);
          const given = [question?.text ?? '', followUp ?? '', answer, latest, ...before].join('\n');
          const facts = factsOf(state.brief);
          const check = new WordsCheck({ kind: part.check, language, facts, given, isLeak });
          yield* allowedSentences(part, check, await wordsFor(part), (events) => late.push(...events));
        }
      }
      if (append !== null) yield* hasOwn ? [append] : splitSentences(append);
    } finally {
      if (hasOwn) drop();
    }
  }
  return { settlement, sentences: withoutRepeats(sentences()), late, drop };
};
