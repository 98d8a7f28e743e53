import { answerAttributed, personAsked, questionPassedOn, timeShort } from '@candi/contract/interviews/agent';
import type { DialogueAct } from '@candi/contract/platform/llm-tasks/turn';
import { promptsFor, promptsOf } from '../../prompts/languages.ts';
import { isResponse, type ResponseAct, wordsOf } from './dialogue-acts.ts';
import type { UtteranceKind } from '@candi/language/utterances';
import type { ConductorEvent, EventName } from '../events/events.ts';
import { aboutOf, passingOnText } from './passing-on.ts';
import { processFacts } from './process-facts.ts';
import { closingSentence, hasSource, sourceSentence } from './sources.ts';
import { questionTopic } from './question-topic.ts';
import { freshLine } from '../script/script.ts';
import {
  earlierQuestion,
  isForTeam,
  passedOnEvent,
  personLead,
  settleWithReply,
  type Turn,
  withEvents,
} from './settlement.ts';
import type { ConductorState } from '../events/state.ts';
import type { Part, Release, Settlement } from '../events/steps.ts';
import { toSideActs } from './side-acts.ts';
import { toTimeShort } from './time-short.ts';
import { isUnsure } from './turn-task.ts';

/** Candi's responses to what a candidate asks or tells her besides answering. */

/**
 * Maximum number of turns with a candidate's questions that Candi answers during one of her own questions. She
 * postpones later questions to the end of the interview.
 */
export const maxAsides = 3;

interface Response {
  part: Part;
  events: ConductorEvent[];
}

const says = (text: string, events: ConductorEvent[] = []): Response => ({
  part: { kind: 'fixed', text },
  events,
});

/**
 * Answers a question only from the texts of the template and the job. What the closing text says is said in its own words,
 * because Candi ends the interview with it.
 */
const toQuestion = ({ state, acts, latest }: Turn, act: DialogueAct): Response => {
  const told = closingSentence(state, act);
  if (told !== null) return says(told);
  const { unknownAnswer } = promptsOf(state.brief, state.language);
  const fallback = sourceSentence(state, act, wordsOf(act, acts, latest)) ?? unknownAnswer;
  return { part: { kind: 'words', act, check: 'answer', fallback }, events: [] };
};

/**
 * Passes those of the turn's questions on to the hiring team that the texts don't answer, or not in full, with one sentence
 * for all of them. `isAfterAnswer`: whether Candi has just answered a question of the same turn.
 */
const passOn = (turn: Turn, acts: readonly DialogueAct[], isAfterAnswer: boolean): Response => {
  const { state } = turn;
  const [first, later] = promptsOf(state.brief, state.language).restPassedOn;
  const isInPart = acts.every((act) => hasSource(state, act));
  const rest = state.passedOn.length === 0 ? first : later;
  return says(
    isInPart ? rest : passingOnText(turn, acts, isAfterAnswer),
    acts.map((act) => passedOnEvent(turn, act)),
  );
};

/** Notifies the hiring team, once per interview, that the candidate asked for a person. */
const toPerson = ({ state, nowMs }: Turn): Response => {
  const { personKnown } = promptsFor(state.language);
  if (state.personAsked && state.brief.test !== true) return says(personKnown);
  return says(personLead(state), [{ name: personAsked.name, atMs: nowMs, data: {} }]);
};

/** Counts the turn's words towards an earlier question, unless the words also answer the current one. */
const toAddition = (turn: Turn, act: DialogueAct): Response => {
  const { state, nowMs, acts, latest } = turn;
  const prompts = promptsFor(state.language);
  const earlier = earlierQuestion(state, act);
  // Words of which the recogniser was unsure may not be the candidate's.
  const about = isUnsure(state) ? null : aboutOf(act, latest, state.language);
  // "Can we go back to the question?" asks for the current one.
  const isAgain = state.adding === null && act.question != null;
  const noted = isAgain ? freshLine(state, prompts.repeatLeads, state.utterances) : prompts.noted;
  const isCorrection = act.intent === 'correction';
  if (earlier === null) return says(isCorrection ? prompts.corrected(about) : noted);
  const segmentIds = (state.open?.segments ?? [])
    .filter(({ questionId }) => questionId !== earlier.id)
    .map(({ id }) => id);
  const isWhole = segmentIds.length > 0 && acts.every(({ intent }) => intent !== 'answer');
  return says(
    isCorrection
      ? prompts.corrected(about)
      : prompts.addedTo(earlier.number, questionTopic(earlier.question, state.language)),
    isWhole
      ? [{ name: answerAttributed.name, atMs: nowMs, data: { questionId: earlier.id, segmentIds } }]
      : [],
  );
};

/** Refuses a hint, each time in other and fewer words. After the third time, the two shorter ways alternate. */
const refusedHint = (state: ConductorState): string => {
  const { noHint, noHintGently } = promptsFor(state.language);
  if (state.nervous && state.hints === 0) return noHintGently;
  return noHint[state.hints] ?? freshLine(state, noHint.slice(1), state.hints);
};

/** Returns whether the candidate spoke of nerves instead of answering, so that the question is asked again. */
export const isOnlyNervous = ({ state, decision }: Turn): boolean =>
  state.stage === 'question' && decision.intent === 'nervous';

const toNerves = (turn: Turn): string => {
  const { state } = turn;
  const { nervous, nervousAtQuestion, nervousInDistress } = promptsFor(state.language);
  if (state.distressed) return freshLine(state, [nervousInDistress, ...nervous.slice(1)], 0);
  return freshLine(state, isOnlyNervous(turn) ? nervousAtQuestion : nervous, state.detours);
};

const respond = (turn: Turn, act: ResponseAct): Response => {
  const { state, nowMs } = turn;
  const prompts = promptsOf(state.brief, state.language);
  switch (act.intent) {
    case 'question':
      return toQuestion(turn, act);
    case 'person':
      return toPerson(turn);
    case 'go_back':
    case 'correction':
      return toAddition(turn, act);
    case 'hint':
      return says(refusedHint(state));
    case 'prefers_typing':
      return says(prompts.typingFine);
    case 'prefers_speaking':
      return says(prompts.speakingFine);
    case 'cannot_hear':
      return says(prompts.cannotHear);
    case 'cannot_see':
      return says(prompts.cannotSee);
    case 'other_language':
      return says(prompts.otherLanguage);
    case 'nervous':
      return says(toNerves(turn));
    case 'time_short': {
      const { text, events } = toTimeShort(turn, act);
      return says(text, events);
    }
    case 'about_candi':
      return says(prompts.process[act.topic ?? 'what_candi_is'](processFacts(state, nowMs)));
  }
};

/**
 * Returns Candi's responses to the turn's acts. The response to a wish for a person comes first; the others are in the order of
 * the acts. One sentence passes on all questions that need it. It follows the last question that is answered in part; if there is
 * none, it takes the place of the first question that is passed on.
 */
const inOrder = (turn: Turn): Response[] => {
  const { state } = turn;
  const acts = turn.acts
    .filter(isResponse)
    .toSorted((a, b) => Number(b.intent === 'person') - Number(a.intent === 'person'));
  const passed = acts.filter((act) => isForTeam(state, act));
  const last = passed.findLast((act) => hasSource(state, act)) ?? passed[0];
  const before = acts.slice(0, last === undefined ? 0 : acts.indexOf(last) + 1);
  const isAfterAnswer = before.some((act) => act.intent === 'question' && hasSource(state, act));
  return acts.flatMap((act): Response[] => {
    if (!passed.includes(act)) return [respond(turn, act)];
    return [
      ...(hasSource(state, act) ? [toQuestion(turn, act)] : []),
      ...(act === last ? [passOn(turn, passed, isAfterAnswer)] : []),
    ];
  });
};

const onceATurn: ReadonlySet<EventName> = new Set([personAsked.name, timeShort.name]);

/**
 * Returns Candi's words for all acts of the turn but its main act, unless that is a response, and their events. None repeats.
 * `next`: what she says after them.
 */
const responsesTo = (turn: Turn, next: string | null): { parts: Part[]; events: ConductorEvent[] } => {
  const responses = inOrder(turn);
  // The offer of another day says itself that the candidate has to leave.
  const isOffer = next?.includes(promptsFor(turn.state.language).offerAnotherDay) === true;
  const said = responses.filter((one) => !isOffer || one.events.every(({ name }) => name !== timeShort.name));
  const parts = [...toSideActs(turn), ...said.map(({ part }) => part)];
  const events = responses.flatMap((response) => response.events);
  return {
    parts: parts.filter((part, index) => index === parts.findIndex((other) => isSame(part, other))),
    events: events.filter(
      ({ name }, index) => !onceATurn.has(name) || index === events.findIndex((event) => event.name === name),
    ),
  };
};

/** Returns the event with the mark that the candidate isn't told of it, if it passes a question on. */
export const unannounced = (event: ConductorEvent): ConductorEvent =>
  event.name === questionPassedOn.name ? { ...event, data: { ...event.data, announced: false } } : event;

/** Returns what Candi says to the turn's responses and side acts in fixed words alone before `next`, and the events. */
export const fixedResponses = (
  turn: Turn,
  next: string | null = null,
): { texts: string[]; events: ConductorEvent[] } => {
  const { parts, events } = responsesTo(turn, next);
  return { texts: parts.map((part) => (part.kind === 'fixed' ? part.text : part.fallback)), events };
};

const isSame = (part: Part, other: Part): boolean =>
  part === other || (part.kind === 'fixed' && other.kind === 'fixed' && part.text === other.text);

/** Responds to all acts of the turn that need a response, then says `append`. */
export const settleWithResponses = (turn: Turn, append: string | null): Settlement => {
  const { parts, events } = responsesTo(turn, append);
  const isQuestion = turn.acts.some(({ intent }) => intent === 'question' || intent === 'person');
  const kind: UtteranceKind & ('answer' | 'respond') = isQuestion ? 'answer' : 'respond';
  const [only] = parts;
  const reply = settleWithReply(
    turn,
    kind,
    kind,
    parts.length === 1 && only?.kind === 'words'
      ? { ...only, append }
      : parts.every((part) => part.kind === 'fixed')
        ? {
            kind: 'fixed',
            text: [...parts.map(({ text }) => text), ...(append === null ? [] : [append])].join(' '),
          }
        : { kind: 'parts', parts, append },
  );
  return withEvents(reply, events);
};

/** Returns the fixed words with which a reply ends; null if there are none. */
const lastOf = (release: Release): string | null => {
  if (release.kind === 'none') return null;
  return release.kind === 'fixed' ? release.text : release.append;
};

/**
 * Extends the settlement of the turn's main act with responses to the other acts, said after Candi's acknowledgement
 * and before her next question. A settlement without words is unchanged, except that questions are passed on.
 */
export const withResponses = (turn: Turn, own: Settlement): Settlement => {
  const others = { ...turn, acts: turn.acts.filter((act) => act !== turn.decision) };
  const { parts, events } = responsesTo(others, lastOf(own.release));
  const settlement = withEvents(own, own.release.kind === 'none' ? events.map(unannounced) : events);
  const { release } = settlement;
  if (parts.length === 0) return settlement;
  switch (release.kind) {
    case 'words': {
      const { append, ...words } = release;
      // Candi's own question comes last, so that the candidate answers it.
      const asks = words.check === 'follow_up' || words.check === 'rephrase';
      const all = asks ? [...parts, words] : [words, ...parts];
      return { ...settlement, release: { kind: 'parts', parts: all, append } };
    }
    case 'fixed':
      return { ...settlement, release: { kind: 'parts', parts, append: release.text } };
    case 'parts':
      return { ...settlement, release: { ...release, parts: [...release.parts, ...parts] } };
    case 'none':
      return settlement;
  }
};
