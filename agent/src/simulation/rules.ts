import {
  anotherDayAsked,
  type LiveBrief,
  personAsked,
  type SegmentEntry,
  type StoredEntry,
  questionPassedOn,
  stoppedByCandidate,
  timeShort,
} from '@candi/contract/interviews/agent';
import { extraTimeOf, maxFollowUps } from '../conductor/budget/budget.ts';
import { type ConductorEvent, conductorEvent } from '../conductor/events/events.ts';
import { thinkMs } from '../conductor/fold/fold.ts';
import { invitationLines } from '../conductor/script/invitations.ts';
import { maxSteers } from '../conductor/settle/settle-question.ts';
import { splitSentences } from '../conductor/script/sentences.ts';
import { factsOf } from '../conductor/script/script.ts';
import { withLanguagePart } from '../conductor/events/language-part.ts';
import { contentStems } from '@candi/language/text/stem';
import { promptsFor } from '../prompts/languages.ts';
import type { Prompts } from '@candi/language/shapes/prompts';
import { faultOf, type StanceContext } from '@candi/language/text/stance';
import { brokenActRules, repeatedLines } from './act-rules.ts';
import { brokenCriteriaRules } from './criteria-rules.ts';
import { foldedSteps, type LoggedStep } from './logged-steps.ts';

/**
 * Rules that Candi must keep with every candidate and every model, checked against the log of a finished interview.
 */

/** Returns Candi's prompts in the languages of the interview. */
const spokenPrompts = ({ language, testingLanguage, tone }: LiveBrief): Prompts[] =>
  [language, testingLanguage ?? language].map((each) => promptsFor(each, tone));

const eventsOf = (log: readonly StoredEntry[]): ConductorEvent[] =>
  log
    .filter((entry) => entry.kind === 'event')
    .map((entry) => conductorEvent.parse({ name: entry.name, atMs: entry.atMs, data: entry.data }));

const candiSaid = (log: readonly StoredEntry[]): SegmentEntry[] =>
  log.filter((entry) => entry.kind === 'segment').filter((entry) => entry.speaker === 'candi');

/** Returns Candi's follow-ups and rephrased questions worded by the model, including interrupted ones. */
const wordedByModel = (brief: LiveBrief, log: readonly StoredEntry[]): string[] => {
  let kind: unknown = null;
  return log.flatMap((entry) => {
    if (entry.kind === 'event') {
      if (entry.name === 'utterance_started') kind = entry.data['kind'];
      return [];
    }
    const isOwn = entry.speaker === 'candi' && (kind === 'follow_up' || kind === 'rephrase');
    const isTemplate = brief.questions.some(({ question }) => entry.text.includes(question.slice(0, 20)));
    return isOwn && !isTemplate ? [entry.text] : [];
  });
};

/** Finds words that Candi must never say. The template's own texts and the candidate's words are exempt. */
const saysForbidden = (brief: LiveBrief, log: readonly StoredEntry[]): string[] => {
  const spoken = new Set([brief.language, brief.testingLanguage ?? brief.language]);
  const said = log.flatMap((entry) =>
    entry.kind === 'segment' && entry.speaker === 'candidate' ? [entry.text] : [],
  );
  const given = [...said, ...brief.questions.map(({ question }) => question), ...factsOf(brief)].join('\n');
  const contexts = [...spoken].map((language): StanceContext => ({
    kind: 'fixed',
    language,
    given: contentStems(given, language),
  }));
  const own = [
    ...brief.questions.map(({ question }) => question),
    brief.interviewerIntro,
    brief.companyIntro,
    brief.jobIntro,
    brief.outro,
    brief.resumeQuestion ?? '',
  ].filter((text) => text !== '');
  const sentences = candiSaid(log)
    .map((entry) => own.reduce((text, part) => text.replaceAll(part, ' '), entry.text))
    .flatMap((text) => splitSentences(text));
  return [...new Set(sentences)]
    .filter((sentence) => contexts.some((context) => faultOf(sentence, context) !== null))
    .map((text) => `Candi said: ${text}`);
};

/** Actions after which Candi asks the current question again. */
const asksAgain: ReadonlySet<string> = new Set([
  'repeat',
  'rephrase',
  'slower',
  'steer',
  'answer',
  'respond',
  'go_on',
]);

/**
 * Finds questions that were asked out of order, reworded or asked too often, and questions with too many follow-ups
 * or steers.
 */
const questionRules = (brief: LiveBrief, log: readonly StoredEntry[], events: ConductorEvent[]): string[] => {
  const broken: string[] = [];
  const entered = events.flatMap((event) =>
    event.name === 'stage_entered' && event.data.stage === 'question' ? [event.data.questionId] : [],
  );
  const expected = brief.questions.map((question) => question.id).slice(0, entered.length);
  if (entered.join() !== expected.join())
    broken.push('the questions were not asked once each, in the order of the brief');
  for (const { id, question } of brief.questions) {
    const own = events.filter((event) => 'questionId' in event.data && event.data.questionId === id);
    const settled = own.flatMap((event) => (event.name === 'turn_settled' ? [event.data] : []));
    const followUps = settled.filter((turn) => turn.action === 'follow_up').length;
    const steers = settled.filter((turn) => turn.action === 'steer').length;
    if (steers > maxSteers) broken.push(`steered back ${steers} times to: ${question}`);
    if (followUps > maxFollowUps) broken.push(`${followUps} follow-ups to: ${question}`);
    if (!entered.includes(id)) continue;
    const asked = candiSaid(log).filter((entry) => entry.questionId === id && entry.text.includes(question));
    const again = settled.filter((turn) => asksAgain.has(turn.action)).length;
    const prompts = own.filter(
      (event) => event.name === 'utterance_started' && event.data.kind === 'reprompt',
    );
    const cut = events.filter(
      (event) => event.name === 'utterance_finished' && event.data.interrupted,
    ).length;
    const returns = events.filter((event) => event.name === 'resumed').length;
    const breaks = events.filter((event) => event.name === 'break_ended').length;
    if (asked.length === 0 && cut === 0) broken.push(`not asked with the template's words: ${question}`);
    if (asked.length > 1 + again + prompts.length + cut + 2 * returns + breaks)
      broken.push(`asked again without a request: ${question}`);
  }
  return broken;
};

/** Returns whether the candidate said nothing during two consecutive questions. */
const isAbandoned = (log: readonly StoredEntry[]): boolean => {
  let silent = 0;
  for (const entry of log) {
    if (entry.kind === 'segment') silent = entry.speaker === 'candidate' ? 0 : silent;
    else if (entry.name === 'turn_settled' && entry.data['by'] === 'silence') silent += 1;
  }
  return silent >= 2;
};

/** Returns the lines with which Candi passes questions on; of those that name a topic, what follows the topic. */
const passingOnLines = (prompts: Prompts): string[] => [
  prompts.unknownAnswer,
  prompts.unknownMany,
  ...prompts.restPassedOn,
  ...prompts.unknownAgain,
  ...[true, false].map((many) => prompts.unknownAbout([topicMark], many).split(topicMark)[1] ?? ''),
  prompts.unknownAgainAbout([topicMark]).split(topicMark)[1] ?? '',
  prompts.unknownRest([]),
  prompts.unknownRest([topicMark]).split(topicMark)[1] ?? '',
  ...[true, false].map((many) => prompts.passedOnAbout([topicMark], many).split(topicMark)[0] ?? ''),
];
const topicMark = '#';

/**
 * Finds promises that Candi made but the log doesn't record, such as passing on a question or asking for a person.
 */
const brokenPromises = (brief: LiveBrief, log: readonly StoredEntry[]): string[] => {
  const prompts = spokenPrompts(brief);
  const promises: [string, string[]][] = [
    [questionPassedOn.name, prompts.flatMap(passingOnLines)],
    [questionPassedOn.name, prompts.flatMap((own) => [true, false].map((many) => own.passedOn(many)))],
    [personAsked.name, prompts.map((own) => own.personAsked)],
    [
      anotherDayAsked.name,
      prompts.flatMap((own) => [own.anotherDay, own.anotherDayNoted, own.stoppedForAnotherDay]),
    ],
    [stoppedByCandidate.name, prompts.map(({ stopped }) => stopped)],
  ];
  return promises.flatMap(([name, lines], index) => {
    const promised = candiSaid(log).filter(({ text }) => lines.some((line) => text.includes(line))).length;
    const kept = log.filter((entry) => entry.kind === 'event' && entry.name === name).length;
    // One line may pass on several questions.
    const isOnce = name === anotherDayAsked.name || index === 1;
    const isBroken = isOnce ? promised > 0 && kept === 0 : promised > kept;
    return isBroken ? [`${name}: promised ${promised} times, recorded ${kept} times`] : [];
  });
};

/**
 * Finds replies said twice in a row. Words may be repeated only after the candidate spoke or after an interruption.
 */
const saidTwice = (log: readonly StoredEntry[]): string[] => {
  const broken: string[] = [];
  let before: string | null = null;
  // A silence prompt may repeat the words that the candidate didn't answer.
  let isPrompt = false;
  for (const entry of log) {
    if (entry.kind === 'segment') {
      if (entry.speaker === 'candi' && entry.text === before && !isPrompt)
        broken.push(`said twice: ${entry.text}`);
      before = entry.speaker === 'candi' ? entry.text : null;
    } else if (entry.name === 'utterance_started') isPrompt = entry.data['kind'] === 'reprompt';
    else if (entry.name === 'resumed' || entry.data['interrupted'] === true) before = null;
  }
  return broken;
};

/** Minimum length of a sentence that may occur only once in an utterance (characters). */
const longSentence = 20;

/** Finds sentences that occur twice in an utterance, unless they come from the template or the job. */
const repeatedInUtterance = (brief: LiveBrief, log: readonly StoredEntry[]): string[] => {
  const own = [...brief.questions.map(({ question }) => question), ...factsOf(brief)].join('\n');
  return candiSaid(log).flatMap(({ text }) => {
    const sentences = splitSentences(text);
    return sentences
      .filter((sentence, index) => sentence.length >= longSentence && sentences.indexOf(sentence) < index)
      .filter((sentence) => !own.includes(sentence))
      .map((sentence) => `said twice at once: ${sentence}`);
  });
};

/** For turns that the model judged to be answers, finds segments that aren't attributed to the turn's question. */
const miscounted = (steps: readonly LoggedStep[]): string[] => {
  const broken: string[] = [];
  for (const { state, entry } of steps) {
    if (entry.kind === 'event' && entry.name === 'turn_settled') {
      const { questionId, intent, action, by } = entry.data;
      const isAnswer = intent === 'answer' && action === 'advance' && by === 'model' && questionId !== null;
      for (const segment of isAnswer ? (state.open?.segments ?? []) : [])
        if (segment.questionId !== questionId) broken.push(`attributed to another question: ${segment.text}`);
    }
  }
  return broken;
};

/** Finds lines that invite the candidate's questions and were said more than once. */
const invitedTwice = (brief: LiveBrief, log: readonly StoredEntry[]): string[] =>
  invitationLines(promptsFor(brief.language))
    .filter((line) => candiSaid(log).filter(({ text }) => text.includes(line)).length > 1)
    .map((line) => `invited questions twice with: ${line}`);

/** Finds silence prompts during thinking time that the candidate asked for. */
const thinkingRules = (brief: LiveBrief, events: ConductorEvent[]): string[] => {
  const broken: string[] = [];
  let untilMs = 0;
  let kind: unknown = null;
  for (const event of events) {
    if (event.name === 'utterance_started') {
      if (event.data.kind === 'reprompt' && event.atMs < untilMs)
        broken.push(
          `prompted ${Math.round((untilMs - event.atMs) / 1000)} s before the thinking time was over`,
        );
      ({ kind } = event.data);
    }
    if (event.name === 'turn_settled' || event.name === 'resumed') untilMs = 0;
    if (event.name === 'utterance_finished' && kind === 'take_your_time' && !event.data.interrupted)
      untilMs = event.atMs + thinkMs * extraTimeOf(brief);
  }
  return broken;
};

/** Returns a description of each broken rule; empty if none is broken. */
export const brokenRules = (live: LiveBrief, log: readonly StoredEntry[]): string[] => {
  const brief = withLanguagePart(live);
  const events = eventsOf(log);
  const { steps, state } = foldedSteps(brief, log);
  const broken = [
    ...questionRules(brief, log, events),
    ...saysForbidden(brief, log),
    ...brokenPromises(brief, log),
    ...thinkingRules(brief, events),
    ...saidTwice(log),
    ...repeatedInUtterance(brief, log),
    ...miscounted(steps),
    ...invitedTwice(brief, log),
    ...brokenActRules(steps),
    ...brokenCriteriaRules(brief, steps),
  ];
  const lastStage = events.findLast((event) => event.name === 'stage_entered')?.data.stage;
  const end = events.at(-1);
  if (end?.name !== 'ended') return [...broken, 'the interview did not end'];
  if (lastStage !== 'outro') broken.push('the interview ended without an outro');
  const { breakMs } = state;
  const limitMs = brief.durationSeconds * 1000 * extraTimeOf(brief) + breakMs;
  if (end.atMs > limitMs) broken.push(`ended ${Math.round((end.atMs - limitMs) / 1000)} s over its time`);
  const left = brief.questions.filter(
    ({ id }) => !events.some((event) => event.name === 'stage_entered' && event.data.questionId === id),
  );
  const isStopped = events.some(
    (event) =>
      event.name === stoppedByCandidate.name ||
      event.name === timeShort.name ||
      (event.name === anotherDayAsked.name && event.data.because === 'model_failed'),
  );
  if (left.length > 0 && end.atMs < limitMs * 0.7 && !isAbandoned(log) && !isStopped)
    broken.push('questions were omitted although there was time');
  for (const text of wordedByModel(brief, log))
    if ((text.match(/[?؟]/gu) ?? []).length > 1) broken.push(`more than one question at once: ${text}`);
  return broken;
};

/** Returns a description of each broken rule and of each fixed line that begins two replies in a row. */
export const faultsOf = (brief: LiveBrief, log: readonly StoredEntry[]): string[] => [
  ...brokenRules(brief, log),
  ...repeatedLines(log, spokenPrompts(brief)),
];
