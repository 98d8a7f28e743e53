import type { DialogueAct, Intent, TurnDecision, TurnTask } from '@candi/contract/platform/llm-tasks/turn';
import { plain, wordsOf } from '../text/words.ts';
import { coveredIn, coveredOfNext, isOwnPartTold, probeFor } from './covered.ts';
import { factsAbout } from './facts.ts';
import { actsIn } from './dialogue-acts.ts';
import { jobTopicOf } from './job-topics.ts';
import { replyTimeIn } from './reply-time.ts';
import { onlyQuestion, rephrased } from './rephrase.ts';
import { acknowledgementsNaming, curiousQuestion } from './taken-up.ts';
import { pickNumber, sentencesOf } from '../text/sentences.ts';
import { contentStems } from '../text/stem.ts';
import { topicOf } from './topic.ts';
import { verdictOf } from './verdict.ts';
import { asksMeaning } from './intent.ts';
import { actPatternsOf, lexiconOf, repliesOf } from '../understanding.ts';

/**
 * Maximum length of a request to add to an earlier answer that counts as the request alone, without the addition
 * (words).
 */
const longestWish = 12;

/** Minimum length of an answer that a nervous candidate doesn't seem to have broken off (words). */
const shortestWhole = 12;

export interface TurnReply {
  decision: TurnDecision;
  /** Candi's spoken reply; may be empty. */
  words: string;
}

/**
 * Finds the dialogue acts of the candidate's turn and composes the reply: one line for each act that has words.
 * `before`: Candi's previous reply, whose beginning isn't repeated.
 */
export function replyToTurn(task: TurnTask, before: string): TurnReply {
  const acts = actsIn(task);
  const own = withoutQuoted(task, acts);
  const isNervousNow = acts.some(({ intent }) => intent === 'nervous');
  const replies = acts.map((act) =>
    replyToAct(act.intent === 'answer' ? own : task, act, before, isNervousNow),
  );
  const nextCovered = coveredOfNext(own);
  return {
    decision: { acts: replies.map(({ act }) => act), ...(nextCovered.length > 0 && { nextCovered }) },
    words: replies
      .map(({ words }) => words)
      .filter(Boolean)
      .join('\n'),
  };
}

/** Returns the task with the candidate's turn reduced to the answer: the quotes of other acts are removed. */
function withoutQuoted(task: TurnTask, acts: readonly DialogueAct[]): TurnTask {
  const quotes = acts.flatMap(({ quote }) => (quote == null ? [] : [quote]));
  const strip = (text: string) =>
    quotes
      .reduce((rest, quote) => rest.replace(quote, ' '), text)
      .replaceAll(/\s+/gu, ' ')
      .trim();
  return { ...task, answer: strip(task.answer), latest: strip(task.latest) };
}

function replyToAct(
  task: TurnTask,
  act: DialogueAct,
  before: string,
  isNervousNow: boolean,
): { act: DialogueAct; words: string } {
  const isNextSteps = act.topic === 'next_steps';
  const replyTime = isNextSteps ? replyTimeIn(task.facts) : null;
  if (replyTime !== null)
    return {
      act: { ...act, intent: 'question', topic: null, verdict: null, source: replyTime },
      words: replyTime,
    };
  if (act.intent === 'question' || isNextSteps) {
    const found = factsAbout(act.quote ?? task.latest, task.facts, task.language);
    const question: DialogueAct = { ...act, intent: 'question', topic: null, verdict: null };
    if (found !== null) {
      const partial = asksForSalary(act.quote ?? task.latest, task) && !/\d/u.test(found.source);
      return { act: { ...question, source: found.source, ...(partial && { partial }) }, words: found.text };
    }
    // If no fact matches, there is no reply, and the question is passed on to the recruiters.
    const about = jobTopicOf(act.quote ?? task.latest, task.language);
    if (!isNextSteps) return { act: { ...question, source: null, about }, words: '' };
  }
  if (act.intent === 'answer' && task.stage === 'candidate_questions')
    return {
      act: { ...act, verdict: null, question: earlierOf(task) },
      words: wordsFor(task, act.intent, 'enough', before),
    };
  if (isWish(act, act.quote ?? task.latest, task))
    return { act: { ...act, verdict: 'too_short' }, words: '' };
  if (act.intent !== 'answer' || task.stage !== 'question')
    return { act: { ...act, verdict: null }, words: wordsFor(task, act.intent, null, before) };
  const covered = coveredIn(task);
  const isComplete = covered.length > 0 && covered.length === task.criteria?.length;
  // Who denies what a follow-up asked for has nothing to tell about it.
  const isTold = saysTold(task);
  const isDone = isComplete || isTold || ((task.followUp ?? '') !== '' && isDenial(task));
  const isBroken = isNervousNow && wordsOf(task.answer).length < shortestWhole && task.followUpsLeft > 0;
  const judged = isDone ? 'enough' : isBroken ? 'too_short' : verdictOf(task);
  const curious = judged === 'enough' && !isNervousNow && !isTold ? curiousQuestion(task, covered) : null;
  const verdict = curious === null ? judged : 'curious';
  const words = wordsFor(task, act.intent, judged, before, covered, isNervousNow);
  return {
    act: { ...act, verdict, ...(covered.length > 0 && { covered }) },
    words: curious === null ? words : `${words} ${curious}`,
  };
}

/**
 * Returns whether a question asks how high the salary is, to which "The salary is reviewed every year." is only part of
 * the answer. A longer question may be about something else.
 */
function asksForSalary(question: string, { language }: TurnTask): boolean {
  const words = plain(question).split(' ');
  const [salary = ''] = lexiconOf(language).synonyms;
  return words.length <= longestWish && salary.split(' ').some((word) => words.includes(word));
}

/** Minimum number of content words that an addition shares with the question that it fits. */
const fewestShared = 2;

/** Returns the number of the earlier question that the candidate's words fit best, by the words they share; null if none does. */
function earlierOf({ earlier = [], latest, language }: TurnTask): number | null {
  const told = contentStems(latest, language);
  const shared = earlier.map(({ number, question, said }) => ({
    number,
    count: [...contentStems(`${question} ${said}`, language)].filter((stem) => told.has(stem)).length,
  }));
  const [best] = shared.toSorted((a, b) => b.count - a.count);
  return best !== undefined && best.count >= fewestShared ? best.number : null;
}

/** Returns whether the candidate only says that they want to add or correct something. */
function isWish({ intent }: DialogueAct, said: string, { language }: TurnTask): boolean {
  if (intent === 'correction') return actPatternsOf(language).wantsToCorrect.test(plain(said));
  return intent === 'go_back' && wordsOf(said).length <= longestWish;
}

function wordsFor(
  task: TurnTask,
  intent: Intent,
  verdict: DialogueAct['verdict'],
  before: string,
  covered: readonly number[] = [],
  isNervousNow = false,
): string {
  const wording = repliesOf(task.language);
  const question = task.question?.text ?? '';
  const choose = (choices: readonly string[]) =>
    pick(choices, `${question} ${task.answer} ${task.latest}`, before);
  if (intent === 'rephrase') {
    const asked = task.followUp || question;
    return asked && (asksMeaning(task) ? `${wording.openMeaning} ${asked}` : rephrased(asked, task.language));
  }
  if (intent !== 'answer' || verdict == null) return '';
  if (verdict === 'off_topic')
    return choose(wording.backToQuestion.map((lead) => lead(onlyQuestion(question, task.language))));
  if (verdict === 'enough') {
    const isShort = wordsOf(task.latest).length <= fewWords;
    const naming = acknowledgementsNaming(task);
    const general = isShort ? wording.shortAcknowledgements : wording.acknowledgements;
    return choose(naming.length > 0 ? naming : general);
  }
  if (isFirstDenial(task)) {
    const isCase = lexiconOf(task.language).asksCase.test(plain(question));
    return isCase ? wording.comesClose : wording.insteadOf;
  }
  if (isNervousNow) return wording.gentleFollowUp;
  const probe = probeFor(task, covered);
  if (probe !== null) return probe;
  if (isOwnPartTold(task) && !wasSaid(task, wording.outcome)) return wording.outcome;
  const topic = task.unsure === true ? null : topicOf(task.answer, question, task.language);
  const { asksOwnPart } = lexiconOf(task.language);
  const lines = topic === null ? wording.followUps : wording.followUpsAbout.map((word) => word(topic));
  return choose(isOwnPartTold(task) ? lines.filter((line) => !asksOwnPart.test(plain(line))) : lines);
}

/** Maximum length of a turn that gets a short acknowledgement (words). */
const fewWords = 8;

/** Maximum length of a turn that counts as a denial (words). */
const longestDenial = 8;

/** Returns whether the turn is only a denial, such as "I don't regret things." A probe would then presume a case. */
function isDenial({ language, latest }: TurnTask): boolean {
  const text = plain(latest);
  return wordsOf(text).length <= longestDenial && lexiconOf(language).denies.test(text);
}

/**
 * Returns whether the candidate says that they have answered already. Before a follow-up, only a sentence that begins with these
 * words says so: "Guests keep asking for it" may tell of something else.
 */
function saysTold({ language, latest, followUp }: TurnTask): boolean {
  const { hasTold } = lexiconOf(language);
  if ((followUp ?? '') !== '') return hasTold.test(plain(latest));
  return sentencesOf(latest).some((sentence) => hasTold.exec(plain(sentence))?.index === 0);
}

/** Returns whether Candi has said these words lately. */
const wasSaid = ({ followUp, candiSaid = [] }: TurnTask, words: string): boolean =>
  [followUp ?? '', ...candiSaid].some((line) => line.includes(words));

/** Returns whether the candidate's first answer to the question is only a denial. */
const isFirstDenial = (task: TurnTask): boolean =>
  task.followUpsLeft > 1 && (task.followUp ?? '') === '' && isDenial(task);

/** Picks a choice by the hash of `by`; if `before` begins with that choice, picks the next one. */
function pick(choices: readonly string[], by: string, before: string): string {
  const index = pickNumber(by) % choices.length;
  const chosen = choices[index] ?? '';
  return chosen !== '' && before.startsWith(chosen) ? (choices[(index + 1) % choices.length] ?? '') : chosen;
}
