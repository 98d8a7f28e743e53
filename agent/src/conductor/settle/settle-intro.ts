import type { DialogueAct } from '@candi/contract/platform/llm-tasks/turn';
import { guardOf } from '@candi/language/understand/guard';
import type { Guard } from '@candi/language/shapes/guards';
import { promptsFor } from '../../prompts/languages.ts';
import { acknowledgementOf } from './acknowledgement.ts';
import { isLeavingEarly } from '../budget/budget.ts';
import { freshLine, questionAfter } from '../script/script.ts';
import { isResponse } from './dialogue-acts.ts';
import { isHesitation } from '../fold/fillers.ts';
import { askedInIntro, greetingQuestion, introParts, isUnscored } from '../script/intro.ts';
import { settleRequest } from './requests.ts';
import { maxAsides, settleWithResponses, withResponses } from './responses.ts';
import { advance, settleWithoutReply, settleWithReply, type Turn } from './settlement.ts';
import { asksNext } from './next-stage.ts';
import type { Settlement } from '../events/steps.ts';

/** Requests and replies which mean that the candidate doesn't hear Candi well. */
const soundFaults: ReadonlySet<Guard | null> = new Set(['cannot_hear', 'repeat', 'no']);

/** Replies which mean that the candidate hears Candi. */
const soundReplies: ReadonlySet<Guard | null> = new Set(['yes', 'go_ahead']);

/** Returns whether the candidate replies to the sound check that they can't hear Candi well, or asks her to repeat it. */
const isSoundFault = ({ state, acts, latest }: Turn): boolean =>
  acts.some(({ intent }) => intent === 'cannot_hear' || intent === 'repeat' || intent === 'rephrase') ||
  soundFaults.has(guardOf(latest, state.language));

/** Returns whether the candidate answers a question of Candi's greeting, and not only the sound check. */
const isGreetingAnswered = ({ state, latest }: Turn): boolean =>
  greetingQuestion(state.brief) !== null &&
  state.soundFaults === 0 &&
  !soundReplies.has(guardOf(latest, state.language));

/** Goes on with the next part of the intro, or with the first question. `lead`: as for `advance`. */
const goOn = (turn: Turn, lead: string | null): Settlement => {
  const { state, decision } = turn;
  const next = introParts(state.brief)[state.introSaid + 1];
  if (next === undefined) return advance(turn, lead);
  if (lead !== null)
    return settleWithReply(turn, 'advance', next.kind, {
      kind: 'fixed',
      text: questionAfter(lead, next.text),
    });
  const fallback = acknowledgementOf(state, turn.latest);
  return settleWithReply(turn, 'advance', next.kind, {
    kind: 'words',
    act: decision,
    check: 'acknowledgement',
    fallback,
    append: next.text,
  });
};

/** Thanks for the answer to an unscored question, or leads on if it isn't one. */
const settleUnscored = (turn: Turn): Settlement => {
  const { state, decision } = turn;
  const prompts = promptsFor(state.language, state.brief.tone);
  switch (decision.intent) {
    case 'repeat':
    case 'rephrase':
      return withResponses(
        turn,
        settleWithReply(turn, 'respond', 'respond', {
          kind: 'fixed',
          text: freshLine(state, prompts.repeatLeads, state.utterances),
        }),
      );
    case 'skip':
      return withResponses(turn, goOn(turn, prompts.skipped));
    case 'answer':
      return withResponses(turn, goOn(turn, null));
    default:
      return withResponses(turn, goOn(turn, null));
  }
};

/** Ends the intro if the candidate says that they have to leave, and no time is left for a question. Returns null otherwise. */
const settleWithoutTime = (turn: Turn): Settlement | null => {
  const { state, acts, decision, nowMs } = turn;
  const isTold = acts.some(({ intent }) => intent === 'time_short');
  if (!isTold || !isLeavingEarly(state) || asksNext(state, nowMs)) return null;
  const main: DialogueAct = isResponse(decision) ? { intent: 'nothing_more' } : decision;
  return withResponses({ ...turn, decision: main }, advance(turn, ''));
};

/** Settles a candidate's turn during the intro. */
export const settleIntro = (turn: Turn): Settlement => {
  const { state, decision, acts, latest } = turn;
  const { intent } = decision;
  const asked = askedInIntro(state);
  if (asked === 'sound_check' && isSoundFault(turn)) return settleWithoutReply(turn, 'check_sound');
  if (isUnscored(asked) && !state.typed && isHesitation(latest, state.language))
    return settleWithoutReply(turn);
  if (intent === 'slower') return settleWithoutReply(turn, 'slower');
  if (intent === 'think' && asked !== null) {
    const text = freshLine(state, promptsFor(state.language).takeYourTime, state.utterances);
    return withResponses(turn, settleWithReply(turn, 'wait', 'take_your_time', { kind: 'fixed', text }));
  }
  const requested = settleRequest(turn) ?? settleWithoutTime(turn);
  if (requested !== null) return requested;
  if (isUnscored(asked) && !isResponse(decision)) return settleUnscored(turn);
  // "Yes, I can hear you. Is this recorded?" is a question, whatever else was said.
  const asks = isResponse(decision) || (intent === 'answer' && acts.some(isResponse));
  const isLimited = acts.some((act) => act.intent === 'question') && state.asides >= maxAsides;
  if (asks && !isLimited) return settleWithResponses(turn, null);
  if (asked !== 'sound_check') return settleWithoutReply(turn);
  return isGreetingAnswered(turn) ? goOn(turn, null) : settleWithoutReply(turn, 'advance');
};
