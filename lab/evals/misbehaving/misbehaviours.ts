import type { TurnDecision, TurnTask } from '@candi/contract/platform/llm-tasks/turn';
import { type Language, languages } from '@candi/contract/platform/enumerations';
import { replyToTurn } from '@candi/language/understand/turn';
import { pickNumber } from '@candi/language/text/sentences';
import { hasWords } from '@candi/agent/conductor/settle/dialogue-acts';
import { splitSentences } from '@candi/agent/conductor/script/sentences';
import { turnSystemPrompt } from '@candi/agent/prompts/turn';
import type { Ending, WireAnswer } from '../wire-double.ts';
import { foreignWords, unwantedWords, type UnwantedWords } from './unwanted-words.ts';

/** The double's response to one request. */
export interface Play extends WireAnswer {
  /** Fragments that must not occur in anything Candi says. */
  unwanted?: readonly string[];
  /** Beginning of a sentence whose end was lost. Candi must not say this fragment. */
  unfinished?: string;
}

interface Turn {
  task: TurnTask;
  /** Decision and words of a model that doesn't misbehave. */
  decision: TurnDecision;
  words: string;
  /** How often this request was made before. */
  repeats: number;
  texts: UnwantedWords;
}

const answered = (decision: object, words: string): string => `${JSON.stringify(decision)}\n${words}`;

/** Returns an answer in which the words for each dialogue act are `words`. */
const wording = ({ decision }: Turn, words: string, unwanted: readonly string[] = [words]): Play => ({
  text: answered(
    decision,
    decision.acts
      .filter(hasWords)
      .map(() => words)
      .join('\n') || words,
  ),
  unwanted,
});

const behaves = ({ decision, words }: Turn): Play => ({ text: answered(decision, words) });

const busy = (status: number, headers: Record<string, string> = {}): Play => ({
  refused: { status, headers, body: JSON.stringify({ error: { message: 'try later', type: 'error' } }) },
});

/** Returns the words up to the middle of their last sentence, and that cut-off sentence (`unfinished`). */
const half = (words: string): { text: string; unfinished: string } => {
  const last = splitSentences(words).at(-1) ?? '';
  const unfinished = last.slice(0, Math.ceil(last.length * 0.6)).trim();
  return { text: words.slice(0, words.lastIndexOf(last)) + unfinished, unfinished };
};

/** Returns an answer whose last sentence is cut off. An answer without words is returned complete. */
const stops = (turn: Turn, ending: Ending): Play => {
  if (turn.words === '') return behaves(turn);
  const { text, unfinished } = half(turn.words);
  return { text: answered(turn.decision, text), unfinished, ending };
};

/** Returns the sentences of the system prompt that contain no markup. */
const promptSentences = (language: Language): string[] =>
  splitSentences(turnSystemPrompt(language)).filter((sentence) => /^[\p{L} ,.':]{60,200}$/u.test(sentence));

/** Misbehaviours by name. Each function returns the response to one turn. */
const plays = {
  refusal: ({ texts }) => ({
    text: texts.refusals.join(' '),
    unwanted: splitSentences(texts.refusals.join(' ')),
  }),
  'refusal-field': ({ texts }) => ({
    deltas: [{ refusal: texts.refusals[0] }],
    unwanted: [texts.refusals[0]],
  }),
  'refusal-in-words': (turn) => wording(turn, turn.texts.refusals[0]),
  'refusal-with-offer': (turn) =>
    wording(turn, turn.texts.refusals[1], splitSentences(turn.texts.refusals[1])),
  prose: ({ texts, words }) => ({ text: `${texts.remark} ${words}`, unwanted: [texts.remark] }),
  'prose-before-json': (turn) => ({
    text: `${turn.texts.remark}\n\n\`\`\`json\n${answered(turn.decision, turn.words)}\n\`\`\``,
    unwanted: [turn.texts.remark, 'json'],
  }),
  'remark-in-words': (turn) => wording(turn, turn.texts.remark),
  'two-questions': (turn) =>
    wording(turn, `${turn.texts.question} ${turn.texts.secondQuestion}`, [turn.texts.secondQuestion]),
  'two-questions-in-one': (turn) =>
    wording(turn, `${turn.texts.question.slice(0, -1)}, ${turn.texts.secondQuestion}`),
  'question-in-acknowledgement': (turn) =>
    turn.decision.acts.every(({ verdict }) => verdict !== 'too_short' && verdict !== 'off_topic')
      ? wording(turn, turn.texts.questionInside)
      : behaves(turn),
  'wrong-language': (turn) => {
    const others = languages.filter((each) => each !== turn.task.language).map((each) => unwantedWords[each]);
    const other = others[pickNumber(turn.task.latest) % others.length] ?? turn.texts;
    return wording(turn, `${other.statement} ${other.question}`, [other.statement, other.question]);
  },
  'foreign-language': (turn) => wording(turn, foreignWords.join(' '), foreignWords),
  'foreign-question': (turn) => wording(turn, foreignWords[1]),
  markdown: (turn) => wording(turn, `**${turn.words}**`, ['**']),
  list: (turn) => wording(turn, `- ${turn.texts.statement}\n- ${turn.words}`, ['- ']),
  'numbered-list': (turn) => wording(turn, `1. ${turn.words}`, ['1.']),
  emoji: (turn) => wording(turn, turn.texts.emoji, ['🙂']),
  leak: (turn) => wording(turn, turn.texts.leak),
  'prompt-leak': (turn) => {
    const all = promptSentences(turn.task.language);
    const sentence = all[pickNumber(turn.task.latest) % all.length] ?? '';
    return wording(turn, sentence);
  },
  'no-first-token': () => ({ ending: 'silent' }),
  trickle: (turn) => ({ ...behaves(turn), tokenMs: 90 }),
  'cut-json': ({ decision }) => ({ text: JSON.stringify(decision).slice(0, -12), ending: 'broken' }),
  'closed-json': ({ decision }) => ({ text: JSON.stringify(decision).slice(0, -12), ending: 'closed' }),
  'cut-words': (turn) => stops(turn, 'broken'),
  'closed-words': (turn) => stops(turn, 'closed'),
  'silent-words': (turn) => stops(turn, 'silent'),
  'too-many-requests': () => busy(429),
  'too-many-requests-retry-after': () => busy(429, { 'retry-after': '120' }),
  'too-many-requests-once': (turn) =>
    turn.repeats === 0 ? busy(429, { 'retry-after': '0' }) : behaves(turn),
  'server-error': () => busy(500),
  'error-page': () => ({ refused: { status: 200, body: '<!doctype html><title>Sign in</title>' } }),
  empty: () => ({ text: '' }),
  'tool-call': () => ({
    deltas: [
      {
        tool_calls: [
          { index: 0, id: 'call_1', type: 'function', function: { name: 'end', arguments: '{}' } },
        ],
      },
    ],
  }),
  'endless-words': (turn) => ({ text: answered(turn.decision, ''), forever: `${turn.texts.statement} ` }),
  'endless-sentence': ({ decision }) => ({
    text: answered(decision, ''),
    forever: 'la la ',
    unwanted: ['la la'],
  }),
  'endless-blank': ({ decision }) => ({ text: answered(decision, ''), forever: ' \n' }),
  'endless-head': () => ({ text: '{"acts": [', forever: '{"intent": "answer"},\n' }),
  'unknown-intent': ({ texts }) => ({
    text: answered({ acts: [{ intent: 'end_interview', verdict: 'enough' }] }, texts.statement),
  }),
  'unknown-intent-beside': ({ decision, words, texts }) => ({
    text: answered(
      { acts: [{ intent: 'thanks', quote: null }, ...decision.acts] },
      [texts.refusals[0], words].join('\n'),
    ),
    unwanted: [texts.refusals[0]],
  }),
  'extra-fields': (turn) => ({
    text: answered(
      {
        score: 97,
        acts: turn.decision.acts.map((act) => ({ ...act, score: 5, next: 'end', covered: [99, -1] })),
      },
      turn.words,
    ),
  }),
  'no-verdict': ({ decision, words }) => ({
    text: answered({ acts: decision.acts.map(({ verdict: _, ...act }) => act) }, words),
  }),
} satisfies Record<string, (turn: Turn) => Play>;

export type Misbehaviour = keyof typeof plays | 'mixed';
export const misbehaviours: readonly Misbehaviour[] = [...Object.keys(plays).filter(isPlay), 'mixed'];

function isPlay(name: string): name is keyof typeof plays {
  return name in plays;
}

/**
 * Returns the double's response to one turn. `repeats`: how often the same request was made before. With `mixed`, the
 * candidate's words determine the misbehaviour.
 */
export function playOf(misbehaviour: Misbehaviour, task: TurnTask, repeats: number): Play {
  const { decision, words } = replyToTurn(task, task.candiSaid?.at(-1) ?? '');
  const turn: Turn = { task, decision, words, repeats, texts: unwantedWords[task.language] };
  if (misbehaviour !== 'mixed') return plays[misbehaviour](turn);
  const names = Object.keys(plays).filter(isPlay);
  const name = names[pickNumber(task.latest) % names.length];
  return name === undefined ? behaves(turn) : plays[name](turn);
}
