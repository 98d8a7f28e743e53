import type { DialogueAct, Intent, ProcessTopic, TurnTask } from '@candi/contract/platform/llm-tasks/turn';
import type { Language } from '@candi/contract/platform/enumerations';
import { plain } from '../text/words.ts';
import { actPatternsOf, lexiconOf } from '../understanding.ts';
import type { ActPatterns } from '../shapes/acts.ts';
import { isOwnQuestion } from './echo.ts';
import { count, intentOf, isAboutJob, matchesRequest } from './intent.ts';
import { minutesIn } from './minutes.ts';
import { contentStems } from '../text/stem.ts';
import { sentencesOf } from '../text/sentences.ts';

/** Finds the dialogue acts of a turn by rules. Each sentence or part of a sentence is an answer or another act. */

/** Maximum length of a sentence that can be an act other than an answer (words); a longer sentence is part of an answer. */
const longestRemark = 25;

/** Acts recognised by request patterns, most important first. */
const requests = [
  ['time_short', 'timeShort'],
  ['stop', 'stop'],
  ['another_day', 'anotherDay'],
  ['pause', 'pause'],
  ['prefers_typing', 'prefersTyping'],
  ['prefers_speaking', 'prefersSpeaking'],
  ['cannot_hear', 'cannotHear'],
  ['cannot_see', 'cannotSee'],
] as const;

/** Acts recognised by an expression anywhere in a sentence, most important first. */
const expressions = [
  ['distress', 'distress'],
  ['nervous', 'nervous'],
  ['correction', 'correction'],
  ['go_back', 'goBack'],
  ['hint', 'hint'],
  ['other_language', 'otherLanguage'],
  ['small_talk', 'smallTalk'],
] as const;

/** Returns the number of the earlier question that the text names, or null. */
function numberIn(text: string, { ordinals }: ActPatterns): number | null {
  const index = ordinals.findIndex((pattern) => pattern.test(text));
  return index < 0 ? null : index + 1;
}

/**
 * Returns a sentence's act if one of this file's patterns matches; null for answers and for the requests that
 * `intentOf` finds.
 */
function specialAct(sentence: string, patterns: ActPatterns): DialogueAct | null {
  const text = plain(sentence);
  if (count(text) > longestRemark) return null;
  for (const [intent, key] of requests) {
    if (!matchesRequest(text, patterns[key])) continue;
    return intent === 'time_short' ? { intent, minutes: minutesIn(text, patterns.minutes) } : { intent };
  }
  const topic = topicAsked(sentence, patterns);
  if (topic !== undefined) return { intent: 'about_candi', topic };
  for (const [intent, key] of expressions) {
    if (!patterns[key].test(text)) continue;
    const isEarlier = intent === 'go_back' || intent === 'correction';
    return isEarlier ? { intent, question: numberIn(text, patterns) } : { intent };
  }
  return null;
}

/** Returns the topic of a question about Candi and the interview; undefined if the text asks none. */
const topicAsked = (text: string, { process }: ActPatterns): ProcessTopic | undefined =>
  process.find(({ pattern }) => pattern.test(plain(text)))?.topic;

/** Splits a sentence that joins questions on two topics about the interview, such as "Is this recorded, and who listens?" */
function aboutCandiIn(sentence: string, patterns: ActPatterns): string[] {
  for (const match of sentence.matchAll(new RegExp(patterns.and.source, 'giu'))) {
    const parts = [sentence.slice(0, match.index), sentence.slice(match.index + match[0].length)];
    const [first, second] = parts.map((part) => topicAsked(part, patterns));
    if (first !== undefined && second !== undefined && first !== second)
      return parts.map((part) => part.trim());
  }
  return [sentence];
}

/** Splits a sentence before an expression such as "by the way". */
function partsOf(sentence: string, { aside }: ActPatterns): string[] {
  const words = sentence.split(' ');
  const at = words.findIndex((_, index) => index > 0 && isAside(words.slice(index, index + 4), aside));
  return at < 0 ? [sentence] : [words.slice(0, at).join(' '), words.slice(at).join(' ')];
}

const isAside = (words: readonly string[], aside: RegExp): boolean => {
  const text = plain(words.join(' '));
  return new RegExp(`^(?:${aside.source})`, 'u').test(text);
};

/**
 * Splits a sentence that joins two questions, such as "Is there a salary, and home office?" or "How large is the team, and
 * when would I start?".
 */
function questionsIn(sentence: string, task: TurnTask, { and }: ActPatterns): string[] {
  const { asks } = lexiconOf(task.language);
  const joint = new RegExp(and.source, 'giu');
  for (const match of sentence.matchAll(joint)) {
    const parts = [sentence.slice(0, match.index), sentence.slice(match.index + match[0].length)];
    // "Yes, one thing: how many are you?"
    const afterColon = (part: string) => plain(part.slice(part.indexOf(':') + 1));
    const isBoth =
      parts.every((part) => isAboutJob(plain(part), task.language)) ||
      parts.every((part) => asks.test(afterColon(part)));
    if (isBoth) return parts.map((part) => part.trim());
  }
  return [sentence];
}

/** Returns whether a whole turn clearly means yes (true) or no (false); null if it means neither. */
export function yesOrNo(latest: string, language: Language): boolean | null {
  const { yes, no } = actPatternsOf(language);
  const text = plain(latest);
  if (no.test(text)) return false;
  return yes.test(text) ? true : null;
}

/** Intents that apply to the turn as a whole, so that its sentences aren't examined one by one. */
const wholeIntents: ReadonlySet<Intent> = new Set(['hostile', 'manipulation', 'skip', 'nothing_more']);

/** Returns the acts of the candidate's turn, in the order in which they were said. */
export function actsIn(task: TurnTask): [DialogueAct, ...DialogueAct[]] {
  const patterns = actPatternsOf(task.language);
  const reply = task.confirming == null ? null : yesOrNo(task.latest, task.language);
  if (task.confirming != null && reply === true) return [{ intent: task.confirming }];
  if (task.confirming === 'another_day' && reply === false) return [{ intent: 'nothing_more' }];
  const sentences = sentencesOf(task.latest)
    .flatMap((sentence) => partsOf(sentence, patterns))
    .flatMap((sentence) => aboutCandiIn(sentence, patterns));
  const special = specialAct(task.latest, patterns);
  const whole = intentOf(task);
  if (whole === 'person') return [{ intent: whole }];
  if (special !== null && sentences.length <= 1) return withWish(special, whole, task);
  // "Why would I tell that to a machine? I want to talk to a real engineer." is a request that can be met.
  if (whole === 'hostile' && sentences.some((latest) => intentOf({ ...task, latest }) === 'person'))
    return [{ intent: 'person' }];
  if (wholeIntents.has(whole)) return [{ intent: whole }];
  if (sentences.length <= 1) {
    return whole === 'question' ? questionActs(task.latest, task, patterns) : [{ intent: whole }];
  }
  const isNervous = sentences.some((sentence) => specialAct(sentence, patterns)?.intent === 'nervous');
  const addition = additionIn(sentences, patterns);
  if (addition !== null) return [addition];
  const acts = sentences.flatMap((sentence, index): DialogueAct[] => {
    if (isOwnQuestion(sentence, sentences[index + 1], task)) return [{ intent: 'answer' }];
    const own = specialAct(sentence, patterns);
    if (own !== null) return [{ ...own, quote: sentence.trim() }];
    const intent = intentOf({ ...task, latest: sentence });
    const { announcesQuestion } = lexiconOf(task.language);
    if (announcesQuestion.test(plain(sentence)) && sentence !== sentences.at(-1)) return [];
    if (isNervous && isLost(sentence, intent, task)) return [];
    if (isStated(sentence, intent, task)) return [{ intent: 'answer' }];
    if (intent === 'question') return questionActs(sentence, task, patterns);
    return [{ intent, quote: sentence.trim() }];
  });
  return merged(acts, whole);
}

/** Maximum length of what the candidate adds to an earlier question after announcing it (words). */
const longestAddition = 40;

/**
 * Returns the acts of "By the way, can I add something to the first question? I also walked her to the taxi.", where the
 * sentences after the announcement belong to it. Returns null for any other turn, and if those sentences are so long that
 * they may answer the current question, too.
 */
function additionIn(sentences: readonly string[], patterns: ActPatterns): DialogueAct | null {
  const [announced, ...added] = sentences;
  const act = announced === undefined ? null : specialAct(announced, patterns);
  const isOther = (sentence: string) => specialAct(sentence, patterns) !== null || /[?؟]/u.test(sentence);
  const isAddition = act?.intent === 'go_back' && act.question !== null && !added.some(isOther);
  return isAddition && count(plain(added.join(' '))) <= longestAddition ? act : null;
}

/** Minimum number of content words of a sentence that answers something. */
const fewestContent = 2;

/**
 * Returns whether a sentence of a nervous candidate says nothing of its own, as in "Um, sorry. I don't know what to say." It
 * is no wish to skip the question either, which Candi offers.
 */
function isLost(sentence: string, intent: Intent, { language }: TurnTask): boolean {
  if (intent === 'skip') return !lexiconOf(language).skip.anywhere.test(plain(sentence));
  return intent === 'answer' && contentStems(sentence, language).size < fewestContent;
}

/** Requests that a candidate may make in the same breath as they say that they are nervous. */
const wishes: ReadonlySet<Intent> = new Set(['skip', 'think', 'rephrase', 'repeat']);

/** Returns the act of a single sentence, with the request in it: "My mind is blank, can we skip this one?" */
const withWish = (special: DialogueAct, whole: Intent, task: TurnTask): [DialogueAct, ...DialogueAct[]] =>
  special.intent === 'nervous' && wishes.has(whole) && !isLost(task.latest, whole, task)
    ? [special, { intent: whole }]
    : [special];

/** Maximum length of a turn in which a sentence counts as a request because of a single word such as "again" (words). */
const longestShortTurn = 16;

/**
 * Returns whether a sentence that looks like a question or request is part of what the candidate tells: in a turn that marks
 * its questions, it ends like a statement; in a long turn, only a word such as "again" makes it look like a request.
 */
function isStated(sentence: string, intent: Intent, { latest, language }: TurnTask): boolean {
  if (intent === 'question') return /[?؟]/u.test(latest) && /[.!…]["'”»)]*$/u.test(sentence.trim());
  if (intent !== 'repeat' && intent !== 'slower' && intent !== 'rephrase' && intent !== 'skip') return false;
  if (lexiconOf(language)[intent].anywhere.test(plain(sentence))) return false;
  // "A notebook and a calendar. I don't know."
  const isAfterAnswer =
    intent === 'skip' && contentStems(latest.replace(sentence, ' '), language).size >= fewestContent;
  return isAfterAnswer || count(plain(latest)) > longestShortTurn;
}

/** Returns the questions in a sentence as acts. */
function questionActs(
  sentence: string,
  task: TurnTask,
  patterns: ActPatterns,
): [DialogueAct, ...DialogueAct[]] {
  const [first, ...rest] = questionsIn(sentence, task, patterns).map((quote): DialogueAct => ({
    intent: 'question',
    quote,
  }));
  return [first ?? { intent: 'question' }, ...rest];
}

const isSame = (act: DialogueAct, other: DialogueAct): boolean =>
  act.intent === other.intent && act.topic === other.topic;

/** Merges acts with the same intent, except questions. All sentences of an answer become one act without a quote. */
function merged(acts: readonly DialogueAct[], whole: Intent): [DialogueAct, ...DialogueAct[]] {
  const once: DialogueAct[] = [];
  for (const act of withoutLead(acts)) {
    if (act.intent === 'answer') {
      if (!once.some(({ intent }) => intent === 'answer')) once.push({ intent: 'answer' });
    } else if (act.intent === 'question' || !once.some((other) => isSame(act, other))) once.push(act);
  }
  const isSpoken = once.some(({ intent }) => intent === 'answer');
  const isLead = whole === 'think' && !once.some(({ intent }) => intent === 'think');
  // "Sorry. Could you repeat that? I didn't hear it." is one request.
  const [first, ...rest] =
    isSpoken && !isLead && whole !== 'answer' && whole !== 'question' ? withoutAnswer(once) : once;
  return [first ?? { intent: whole }, ...rest];
}

/**
 * Leaves out words for time that lead to an answer, a correction or an addition: "Let me see. It was in May." or "One moment,
 * please. I said five, but it was six."
 */
const withoutLead = (acts: readonly DialogueAct[]): DialogueAct[] => {
  const told = acts.findLastIndex(({ intent }) => isTelling.has(intent));
  return acts.filter(({ intent }, index) => intent !== 'think' || index > told);
};
const isTelling: ReadonlySet<Intent> = new Set(['answer', 'correction', 'go_back']);

const withoutAnswer = (acts: readonly DialogueAct[]): DialogueAct[] =>
  acts.filter(({ intent }) => intent !== 'answer');
