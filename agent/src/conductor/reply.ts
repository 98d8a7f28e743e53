import type { TurnDecision } from '@candi/contract/platform/llm-tasks';
import { DecisionReader, withoutFence } from './decision-stream.ts';
import { factsOf } from './script.ts';
import type { ConductorEvent } from './events.ts';
import { SentenceSplitter, splitSentences } from './sentences.ts';
import { settle } from './settle.ts';
import type { ConductorState } from './state.ts';
import type { Release, Settlement } from './steps.ts';
import { WordsCheck } from './words-check.ts';

export interface ReplyInput {
  /** The state at the end of the candidate's turn; the turn's segments may or may not be folded in yet. */
  state: ConductorState;
  /** All the words of the turn. */
  latest: string;
  /** Time since startedAt (ms). */
  nowMs: number;
  /** The model's streamed answer to the task from `turnTaskFor`. An exception counts as a failed model. */
  chunks: AsyncIterable<string>;
  /** Maximum wait for the decision (ms). */
  decisionMs?: number;
  /** Maximum wait for the next chunk of words (ms). */
  wordsMs?: number;
}

export interface Reply {
  settlement: Settlement;
  /** The sentences to say; empty if the settlement's utterance is null. */
  sentences: AsyncIterable<string>;
  /** Events that arise while the sentences are checked; complete once `sentences` is exhausted. */
  late: readonly ConductorEvent[];
  /** Cancels the model's stream if the sentences aren't needed, because the candidate continues to speak. */
  drop(): void;
}

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

/** Cancels the stream without waiting for it: a hanging stream would never respond. */
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

/** Yields the model's words as whole sentences. */
async function* sentencesOf(
  stream: AsyncIterator<string>,
  first: string,
  limitMs: number,
): AsyncGenerator<string> {
  const splitter = new SentenceSplitter();
  let head: string | null = first;
  // A closing code fence may be split across chunks; the words begin on the line after it.
  while (head !== null && /^\s*(`{0,3}[ \t]*)?$/.test(head)) {
    const chunk = await nextChunk(stream, limitMs);
    if (chunk === null) return;
    head += chunk;
  }
  let chunk: string | null = withoutFence(head);
  while (chunk !== null) {
    yield* splitter.push(chunk);
    chunk = await nextChunk(stream, limitMs);
  }
  yield* splitter.flush();
}

async function* nothing(): AsyncGenerator<string> {}

async function* allowedSentences(
  release: Release & { kind: 'words' },
  check: WordsCheck,
  sentences: AsyncGenerator<string>,
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
  if (!said || (release.check === 'follow_up' && !check.asked)) {
    onFallback(release.onFallback ?? []);
    yield release.fallback;
  }
  if (release.append !== null) yield release.append;
}

/**
 * Reads the model's answer to a candidate's turn: settles the turn as soon as the decision has arrived, then checks
 * and yields its words sentence by sentence. Never throws: if the model is late, fails or produces words that are
 * refused, Candi's fixed words are used. Has no side effects on the state, so a reply may be started early and
 * dropped.
 */
export const conductReply = async (input: ReplyInput): Promise<Reply> => {
  const { state, latest, nowMs, chunks, decisionMs = 6000, wordsMs = 4000 } = input;
  const stream = chunks[Symbol.asyncIterator]();
  const { decision, words } = await readDecision(stream, decisionMs);
  const settlement = settle(state, latest, decision, nowMs);
  const { release } = settlement;
  const late: ConductorEvent[] = [];
  const drop = (): void => cancelStream(stream);
  if (decision === null || release.kind !== 'words') drop();

  async function* sentences(): AsyncGenerator<string> {
    if (release.kind === 'fixed') yield* splitSentences(release.text);
    if (release.kind !== 'words') return;
    const { language } = state;
    const check = new WordsCheck({ kind: release.check, language, facts: factsOf(state.brief) });
    // Without a decision the rest of the stream can't be trusted to be words.
    const own = decision === null ? nothing() : sentencesOf(stream, words, wordsMs);
    try {
      yield* allowedSentences(release, check, own, (events) => late.push(...events));
    } finally {
      drop();
    }
  }
  return { settlement, sentences: sentences(), late, drop };
};
