import type { SegmentSpan } from '@candi/contract/interviews/agent';
import { type DialogueAct, type Intent, maxActs } from '@candi/contract/platform/llm-tasks/turn';
import { splitSentences } from '../script/sentences.ts';
import type { OpenSegment } from '../events/state.ts';

/** The dialogue acts of a candidate's turn: which act decides what follows, and where each act was said. */

/**
 * What an act is to the turn. `response`: the candidate asks for something or tells Candi something; she responds and then
 * returns to the question.
 */
type Role = 'request' | 'answer' | 'response' | 'remark';

/** The role of every intent, in order of precedence: the first one that a turn contains decides what follows. */
const roles = {
  stop: 'request',
  another_day: 'request',
  pause: 'request',
  distress: 'request',
  think: 'request',
  skip: 'request',
  rephrase: 'request',
  repeat: 'request',
  answer: 'answer',
  question: 'response',
  about_candi: 'response',
  go_back: 'response',
  correction: 'response',
  hint: 'response',
  person: 'response',
  time_short: 'response',
  prefers_typing: 'response',
  prefers_speaking: 'response',
  cannot_hear: 'response',
  cannot_see: 'response',
  other_language: 'response',
  nervous: 'response',
  nothing_more: 'remark',
  slower: 'request',
  hostile: 'remark',
  manipulation: 'remark',
  small_talk: 'remark',
} as const satisfies Record<Intent, Role>;
const precedence = Object.keys(roles);

type ResponseIntent = { [Each in Intent]: (typeof roles)[Each] extends 'response' ? Each : never }[Intent];
export type ResponseAct = DialogueAct & { intent: ResponseIntent };

/** Returns whether Candi responds to the act and then returns to the question, whatever else the turn contains. */
export const isResponse = (act: DialogueAct): act is ResponseAct => roles[act.intent] === 'response';

/** Returns the act that decides what follows the turn. */
export const mainAct = (acts: readonly [DialogueAct, ...DialogueAct[]]): DialogueAct =>
  acts.toSorted((a, b) => precedence.indexOf(a.intent) - precedence.indexOf(b.intent))[0] ?? acts[0];

/** The intents that are the last to be left out of a turn with too many acts, in order. */
const foremost: readonly Intent[] = ['stop', 'person', 'distress'];

/** Returns the acts that count, at most `maxActs`, in the order in which they were said: those that matter most. */
export const countingActs = (acts: readonly DialogueAct[]): DialogueAct[] => {
  const rank = ({ intent }: DialogueAct): number => {
    const first = foremost.indexOf(intent);
    return first < 0 ? foremost.length + precedence.indexOf(intent) : first;
  };
  const counting = new Set(acts.toSorted((a, b) => rank(a) - rank(b)).slice(0, maxActs));
  return acts.filter((act) => counting.has(act));
};

interface Place {
  segment: number;
  start: number;
  end: number;
}

/** Returns the places of `quote` in the segments, which are joined by spaces; empty if the quote doesn't occur. */
const placesOf = (quote: string, segments: readonly OpenSegment[]): Place[] => {
  const joined = segments.map(({ text }) => text).join(' ');
  const from = quote === '' ? -1 : joined.toLowerCase().indexOf(quote.toLowerCase());
  if (from < 0) return [];
  const until = from + quote.length;
  let offset = 0;
  return segments.flatMap(({ text }, segment) => {
    const start = Math.max(0, from - offset);
    const end = Math.min(text.length, until - offset);
    offset += text.length + 1;
    return start < end ? [{ segment, start, end }] : [];
  });
};

/** Returns the parts of the segments that no place covers. */
const restOf = (segments: readonly OpenSegment[], places: readonly Place[]): Place[] =>
  segments.flatMap(({ text }, segment) => {
    const taken = places.filter((place) => place.segment === segment).toSorted((a, b) => a.start - b.start);
    const rest: Place[] = [];
    let at = 0;
    for (const { start, end } of [...taken, { start: text.length, end: text.length }]) {
      if (text.slice(at, start).trim() !== '') rest.push({ segment, start: at, end: start });
      at = Math.max(at, end);
    }
    return rest;
  });

/**
 * Returns the spans of each act in the turn's segments. An act is located by its quote. The words that no act quotes
 * belong to the first act without a usable quote, preferably an answer.
 */
export const spansOf = (
  acts: readonly DialogueAct[],
  segments: readonly OpenSegment[],
): readonly SegmentSpan[][] => {
  const quoted = acts.map(({ quote }) => placesOf(quote?.trim() ?? '', segments));
  const bare = acts.flatMap((act, index) => (quoted[index]?.length === 0 ? [{ act, index }] : []));
  const heir = (bare.find(({ act }) => act.intent === 'answer') ?? bare[0])?.index;
  const rest = restOf(segments, quoted.flat());
  return acts.map((_, index) =>
    (index === heir ? rest : (quoted[index] ?? [])).flatMap(({ segment, start, end }) => {
      const id = segments[segment]?.id;
      return id === undefined ? [] : [{ segmentId: id, start, end }];
    }),
  );
};

/**
 * Returns the words of a question: its quote, if the candidate really said it. Otherwise returns the whole turn, or
 * only its sentences that ask something if the turn has other acts too. Words said in distress are never included.
 */
export const wordsOf = (act: DialogueAct, acts: readonly DialogueAct[], latest: string): string => {
  const quote = act.quote?.trim() ?? '';
  if (quote !== '' && latest.toLowerCase().includes(quote.toLowerCase())) return quote;
  if (acts.length === 1) return latest.trim();
  const asked = splitSentences(latest).filter((sentence) => /[?؟]/u.test(sentence));
  if (asked.length > 0) return asked.join(' ');
  return acts.some(({ intent }) => intent === 'distress') ? '…' : latest.trim();
};

/** Returns whether the model's instructions require words for the act. */
export const hasWords = ({ intent, source }: DialogueAct): boolean =>
  intent === 'answer' || intent === 'rephrase' || (intent === 'question' && (source ?? '') !== '');
