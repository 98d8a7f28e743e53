import type { Language } from '@candi/contract/platform/enumerations';
import type { DialogueAct, TurnDecision } from '@candi/contract/platform/llm-tasks/turn';
import { contentStems } from '@candi/language/text/stem';
import { DecisionReader } from './decision-stream.ts';
import { wordsOf } from '../settle/dialogue-acts.ts';
import { closingSentence, hasSource, sourceSentence } from '../settle/sources.ts';
import { leakCheckFor } from './leak-check.ts';
import { sourcesOf } from '../settle/own-lines.ts';
import { type Reword, SecondWording } from './second-wording.ts';
import { listed, ModelWords, nextChunk } from './model-words.ts';
import { splitSentences } from '../script/sentences.ts';
import { settle, settleFailed } from '../settle/settle.ts';
import { type ConductorState, isModelAsked } from '../events/state.ts';
import type { WordsKind } from '@candi/language/text/stance';
import type { Part, Release, Settlement } from '../events/steps.ts';
import { isGiven } from '@candi/language/text/stance';
import { turnTaskFor } from '../settle/turn-task.ts';
import { isFinished, WordsCheck } from './words-check.ts';

export interface ReplyInput {
  /** State at the end of the candidate's turn. The turn's segments may or may not have been folded into it. */
  state: ConductorState;
  /** All words of the turn. */
  latest: string;
  /** Time since startedAt (ms). */
  nowMs: number;
  /** The model's streamed answer to the task from `turnTaskFor`. An exception means that the model failed. */
  chunks: AsyncIterable<string>;
  /** Asks the model for other words if a follow-up or an answer may not be said, at most once. Default: it isn't asked. */
  reword?: Reword | undefined;
  /** Maximum wait for the decision, and for each sentence of the words (ms). */
  decisionMs?: number | undefined;
  /** Maximum wait for the next chunk of words (ms). Default: two thirds of `decisionMs`. */
  wordsMs?: number;
}

/** Share (0–1) of the wait for words that the model's second attempt at them may take. */
const secondShare = 0.5;

export interface Reply {
  settlement: Settlement;
  /** The sentences to say; empty if the settlement's utterance is null. */
  sentences: AsyncIterable<string>;
  /** Cancels the model's stream if the sentences aren't needed because the candidate continues to speak. */
  drop(): void;
}

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

/** Yields each sentence once, because two parts may fall back to the same fixed words. */
async function* withoutRepeats(sentences: AsyncIterable<string>): AsyncGenerator<string> {
  const said = new Set<string>();
  for await (const sentence of sentences) {
    if (!said.has(sentence)) yield sentence;
    said.add(sentence);
  }
}

type WordsPart = Extract<Part, { kind: 'words' }>;

/** Returns how many content words of a follow-up are words of the criterion that it asks for. */
const shared = (text: string, criterion: string, language: Language): number => {
  const words = contentStems(criterion, language);
  return [...contentStems(text, language)].filter((stem) => isGiven(stem, words)).length;
};

/** Words of the interview that decide what may be said of a follow-up. */
interface Context {
  language: Language;
  checkOf: (kind: WordsKind) => WordsCheck;
  /** The current question; empty if there is none. */
  question: string;
  /** The candidate's answer to it so far. */
  answer: string;
}

/** Returns whether a question takes up words of the candidate's that aren't words of the current question. */
const takesUp = (text: string, { language, question, answer }: Context): boolean => {
  const asked = contentStems(question, language);
  const said = new Set([...contentStems(answer, language)].filter((stem) => !isGiven(stem, asked)));
  return [...contentStems(text, language)].some((stem) => isGiven(stem, said));
};

/**
 * Returns whether a follow-up of which the second question was cut off still asks for the criterion, judged by its words, or
 * for something of the candidate's own in which it would show. `kept`: the first question, which ends with a mark of its own.
 */
const stillAsksFor = (criterion: string, kept: string, whole: string, context: Context): boolean => {
  const { language } = context;
  const words = shared(kept, criterion, language);
  const isWorded = words > 0 && words >= shared(whole.slice(kept.length - 1), criterion, language);
  return isWorded || takesUp(kept, context);
};

/**
 * Yields those sentences that may be said. If a follow-up or an answer has none, the model words it once more, and the
 * fallback follows if those words may not be said either. A refused acknowledgement has neither: a thank-you in its
 * place would only sound as if nobody had listened. A request without a question mark, such as "I'd like to understand
 * that.", is left out if a question follows it. What is said always asks for the part's criterion or takes up the
 * candidate's words, because the criterion counts as asked for.
 */
async function* allowedSentences(
  part: WordsPart,
  sentences: AsyncIterable<string>,
  context: Context,
  second: SecondWording | null,
): AsyncGenerator<string> {
  const { criterion = '' } = part;
  const { language } = context;
  const check = context.checkOf(part.check);
  const isFollowUp = part.check === 'follow_up';
  let said = false;
  let asked = false;
  let refused: WordsCheck['refused'] = null;
  let request: string | null = null;
  for await (const whole of sentences) {
    const isQuestion = /[?؟]/u.test(whole);
    if (request !== null && !isQuestion) break;
    const sentence = check.allowedPart(whole);
    const isCut = sentence !== whole && criterion !== '';
    if (isCut && !stillAsksFor(criterion, sentence, whole, context)) {
      request = null;
      refused = { sentence: whole, refusal: 'two questions' };
      break;
    }
    const ruling = check.rule(sentence);
    if (ruling === 'skip') continue;
    if (ruling === 'stop' && isFollowUp && !isQuestion) {
      request = sentence;
      continue;
    }
    if (request !== null && shared(request, criterion, language) > shared(sentence, criterion, language))
      break;
    request = null;
    if (ruling === 'refuse' && isFinished(sentence)) refused = check.refused;
    if (ruling !== 'refuse') {
      said = true;
      asked ||= ruling === 'stop';
      yield sentence;
    }
    if (ruling !== 'say') break;
  }
  if (request !== null) yield request;
  else if (refused !== null && part.check === 'acknowledgement') return;
  // A follow-up without a question would leave the candidate with nothing to answer.
  else if (!said || (isFollowUp && !asked)) yield* rewordedSentences(part, refused, context, second);
}

/** Yields the model's second attempt at refused words, or the fallback if those may not be said either. */
async function* rewordedSentences(
  part: WordsPart,
  refused: WordsCheck['refused'],
  context: Context,
  second: SecondWording | null,
): AsyncGenerator<string> {
  const { act, check, criterion = null, fallback } = part;
  const again =
    second === null || refused === null || (check !== 'follow_up' && check !== 'answer')
      ? []
      : await second.sentencesFor(act, { kind: check, ...refused, criterion });
  const text = again.join(' ');
  const isAsking =
    criterion === null || shared(text, criterion, context.language) > 0 || takesUp(text, context);
  if (again.length > 0 && isAsking) yield* allowedSentences(part, listed(again), context, null);
  else yield* splitSentences(fallback);
}

interface SpokenWords {
  state: ConductorState;
  latest: string;
  words: ModelWords;
  checkOf: (kind: WordsKind) => WordsCheck;
  second: SecondWording;
}

/**
 * Returns the decision without words that the check refuses. The model's other wording of the current question is removed if it
 * is refused. A question of the candidate's loses its source if the model's first answer, its second answer and the sentence of
 * the texts are all refused: the question is then passed on like one that no text answers, so that the log says what Candi
 * really said.
 */
const withoutRefused = async (
  { acts, again, ...rest }: TurnDecision,
  { state, latest, words, checkOf, second }: SpokenWords,
): Promise<TurnDecision> => {
  const isReworded = async (act: DialogueAct, { refused }: WordsCheck): Promise<boolean> =>
    refused !== null &&
    isSayable(
      checkOf('answer'),
      listed(await second.sentencesFor(act, { kind: 'answer', ...refused, criterion: null })),
    );
  const spoken: DialogueAct[] = [];
  for (const act of acts) {
    if (act.intent !== 'question' || !hasSource(state, act)) {
      spoken.push(act);
      continue;
    }
    const check = checkOf('answer');
    const isAllowed =
      closingSentence(state, act) !== null ||
      (await isSayable(check, await words.sentencesFor(act))) ||
      isWholeSayable(checkOf('answer'), sourceSentence(state, act, wordsOf(act, acts, latest))) ||
      (await isReworded(act, check));
    spoken.push(isAllowed ? act : { ...act, source: null, partial: null });
  }
  const isAgainSayable = again != null && isQuestionSayable(checkOf('rephrase'), again);
  return { ...rest, acts: spoken, again: isAgainSayable ? again : null };
};

/** Returns whether all of the words may be said, and ask something at their end. */
const isQuestionSayable = (check: WordsCheck, words: string): boolean => {
  const rulings = splitSentences(words).map((sentence) => check.rule(sentence));
  return rulings.at(-1) === 'stop' && rulings.slice(0, -1).every((ruling) => ruling === 'say');
};

/** Returns whether there is a text, and all of it may be said. */
const isWholeSayable = (check: WordsCheck, text: string | null): boolean =>
  text !== null && splitSentences(text).every((sentence) => check.rule(sentence) !== 'refuse');

/** Returns whether the first of the sentences may be said. */
const isSayable = async (check: WordsCheck, sentences: AsyncIterable<string>): Promise<boolean> => {
  for await (const sentence of sentences) return check.rule(sentence) !== 'refuse';
  return false;
};

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
 * and yields the words sentence by sentence. Never throws: if the model is late or fails, Candi asks for a
 * moment (see `settleFailed`), and rejected words are replaced by her fixed words. Has no side effects on the state, so a reply may be
 * started early and dropped.
 */
export const conductReply = async (input: ReplyInput): Promise<Reply> => {
  const { state, latest, nowMs, chunks, reword, decisionMs = 6000, wordsMs = (decisionMs * 2) / 3 } = input;
  const stream = (isModelAsked(state) ? chunks : listed([]))[Symbol.asyncIterator]();
  const read = await readDecision(stream, decisionMs);
  const { decision } = read;
  const task = turnTaskFor(state, latest, nowMs);
  const drop = (): void => cancelStream(stream);
  const words = new ModelWords(
    {
      // Without a decision, the rest of the stream may be anything.
      stream: decision === null ? listed([]) : stream,
      first: read.words,
      chunkMs: wordsMs,
      sentenceMs: decisionMs,
    },
    decision?.acts ?? [],
  );
  const { question, followUp, answer, earlier = [] } = task;
  const before = earlier.map(({ said }) => said);
  const given = [question?.text ?? '', followUp ?? '', answer, latest, ...before].join('\n');
  const isLeak = leakCheckFor(state, latest);
  const checkOf = (kind: WordsKind): WordsCheck =>
    new WordsCheck({ kind, language: state.language, facts: sourcesOf(state), given, isLeak });
  const context: Context = { language: state.language, checkOf, question: question?.text ?? '', answer };
  const second = new SecondWording(decision === null ? undefined : reword, task, wordsMs * secondShare);
  const settlement =
    decision === null
      ? settleFailed(state, latest, nowMs)
      : settle(
          state,
          latest,
          await withoutRefused(decision, { state, latest, words, checkOf, second }),
          nowMs,
        );
  const { parts, append } = partsOf(settlement.release);
  const hasOwn = parts.some(({ kind }) => kind === 'words');
  if (decision === null || !hasOwn) drop();

  async function* sentences(): AsyncGenerator<string> {
    try {
      for (const part of parts) {
        if (part.kind === 'fixed') yield* splitSentences(part.text);
        else yield* allowedSentences(part, await words.sentencesFor(part.act), context, second);
      }
      if (append !== null) yield* hasOwn ? [append] : splitSentences(append);
    } finally {
      if (hasOwn) drop();
    }
  }
  return { settlement, sentences: withoutRepeats(sentences()), drop };
};
