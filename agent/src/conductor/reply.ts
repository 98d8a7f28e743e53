import type { TurnDecision } from '@candi/contract/platform/brain';
import { DecisionReader, withoutFence } from './decision-stream.ts';
import { factsOf } from './script.ts';
import type { ConductorEvent } from './events.ts';
import { SentenceSplitter, splitSentences } from './sentences.ts';
import { settle } from './settle.ts';
import type { ConductorState } from './state.ts';
import type { Release, Settlement } from './steps.ts';
import { WordsCheck } from './words-check.ts';

export interface ReplyInput {
  /** The state at the end of the candidate's turn, its pieces folded or not. */
  state: ConductorState;
  /** All the words of the turn. */
  latest: string;
  /** ms from startedAt. */
  nowMs: number;
  /** The model's answer to `turnTaskFor`, as it streams. A throw counts as a model that failed. */
  chunks: AsyncIterable<string>;
  /** How long the decision may take. ms. */
  decisionMs?: number;
  /** How long the next words may take. ms. */
  wordsMs?: number;
}

export interface Reply {
  settlement: Settlement;
  /** What is to be said, sentence by sentence; empty where the settlement's utterance is null. */
  sentences: AsyncIterable<string>;
  /** Events that its words came to while they were let through: complete once the sentences are. */
  late: readonly ConductorEvent[];
  /** Lets go of the model's answer where the sentences are not wanted: the candidate goes on speaking. */
  drop(): void;
}

/** The next piece; null when the stream is over, fails or keeps silent for too long. */
const nextPiece = async (stream: AsyncIterator<string>, limitMs: number): Promise<string | null> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), limitMs);
  });
  try {
    const piece = stream.next().then(
      (result) => (result.done === true ? null : result.value),
      () => null,
    );
    return await Promise.race([piece, late]);
  } finally {
    clearTimeout(timer);
  }
};

/** Lets go of the stream without waiting: a stream that hangs would never answer. */
const letGo = (stream: AsyncIterator<string>): void => {
  stream.return?.().catch(() => undefined);
};

const readDecision = async (
  stream: AsyncIterator<string>,
  limitMs: number,
): Promise<{ decision: TurnDecision | null; words: string }> => {
  const reader = new DecisionReader();
  const until = performance.now() + limitMs;
  for (;;) {
    const piece = await nextPiece(stream, Math.max(0, until - performance.now()));
    if (piece === null) return { decision: null, words: '' };
    const read = reader.push(piece);
    if (read !== undefined) return read;
  }
};

/** The model's words as whole sentences. */
async function* sentencesOf(
  stream: AsyncIterator<string>,
  first: string,
  limitMs: number,
): AsyncGenerator<string> {
  const splitter = new SentenceSplitter();
  let head: string | null = first;
  // A closing fence may arrive in pieces: the words begin where the first line after it does.
  while (head !== null && /^\s*(`{0,3}[ \t]*)?$/.test(head)) {
    const piece = await nextPiece(stream, limitMs);
    if (piece === null) return;
    head += piece;
  }
  let piece: string | null = withoutFence(head);
  while (piece !== null) {
    yield* splitter.push(piece);
    piece = await nextPiece(stream, limitMs);
  }
  yield* splitter.flush();
}

async function* nothing(): AsyncGenerator<string> {}

async function* released(
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
 * Reads the model's answer to a candidate's turn: settles as soon as its decision is there, then lets its words
 * through sentence by sentence. Never fails and never stays mute: a model that is late, broken or talked into
 * something is replaced by Candi's fixed words. Changes nothing by itself, so it may be begun early and dropped.
 */
export const conductReply = async (input: ReplyInput): Promise<Reply> => {
  const { state, latest, nowMs, chunks, decisionMs = 6000, wordsMs = 4000 } = input;
  const stream = chunks[Symbol.asyncIterator]();
  const { decision, words } = await readDecision(stream, decisionMs);
  const settlement = settle(state, latest, decision, nowMs);
  const { release } = settlement;
  const late: ConductorEvent[] = [];
  const drop = (): void => letGo(stream);
  if (decision === null || release.kind !== 'words') drop();

  async function* sentences(): AsyncGenerator<string> {
    if (release.kind === 'fixed') yield* splitSentences(release.text);
    if (release.kind !== 'words') return;
    const { language } = state;
    const check = new WordsCheck({ kind: release.check, language, facts: factsOf(state.brief) });
    // Without a decision there is no telling what the rest of the stream is.
    const own = decision === null ? nothing() : sentencesOf(stream, words, wordsMs);
    try {
      yield* released(release, check, own, (events) => late.push(...events));
    } finally {
      drop();
    }
  }
  return { settlement, sentences: sentences(), late, drop };
};
