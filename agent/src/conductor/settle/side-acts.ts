import type { DialogueAct, Intent } from '@candi/contract/platform/llm-tasks/turn';
import { promptsFor } from '../../prompts/languages.ts';
import { maxBreaks } from '../fold/break.ts';
import { askedText, freshLine } from '../script/script.ts';
import type { Part } from '../events/steps.ts';
import { acknowledgementOf } from './acknowledgement.ts';
import { isResponse } from './dialogue-acts.ts';
import type { Turn } from './settlement.ts';
import { welcomeTo } from './thanks.ts';

/**
 * What Candi says to those acts of a turn that neither decide what follows nor are responses, so that nothing that was said
 * goes unheard. Some acts need no words of their own, because the words for the act that decides respond to both.
 */

/** Requests after which Candi doesn't ask her question again. */
export const interrupting: ReadonlySet<Intent> = new Set(['stop', 'another_day', 'pause', 'distress']);
/** Acts after which Candi leaves her question, and asks it no more. */
const leaving: ReadonlySet<Intent> = new Set(['skip', 'nothing_more']);

const fixed = (text: string): Part => ({ kind: 'fixed', text });

/** Returns what Candi says to a request about her question, while another act decides what follows. */
const toQuestionRequest = ({ state, decision }: Turn, act: DialogueAct): Part[] => {
  const prompts = promptsFor(state.language);
  if (interrupting.has(decision.intent)) return [fixed(prompts.questionWaits)];
  if (decision.intent !== 'think') return [];
  const asked = askedText(state) ?? '';
  switch (act.intent) {
    case 'skip':
      return [fixed(prompts.silenceOffer)];
    case 'rephrase':
      return [{ kind: 'words', act, check: 'rephrase', fallback: asked }];
    default:
      return asked === '' ? [] : [fixed(asked)];
  }
};

const toSideAct = (turn: Turn, act: DialogueAct): Part[] => {
  const { state, decision, latest } = turn;
  const prompts = promptsFor(state.language);
  const isInterrupted = interrupting.has(decision.intent);
  const isLeft = isInterrupted || leaving.has(decision.intent);
  switch (act.intent) {
    case 'distress':
      return [fixed(prompts.sorry)];
    case 'pause':
      return [fixed(state.breaks >= maxBreaks ? prompts.pauseUsed : prompts.pauseInstead)];
    case 'repeat':
    case 'rephrase':
    case 'think':
    case 'skip':
      return toQuestionRequest(turn, act);
    case 'slower':
      return [fixed(prompts.slower)];
    case 'answer':
      // An answer that isn't finished needs no acknowledgement, and words of grief leave no room for one.
      return decision.intent === 'think' || decision.intent === 'distress'
        ? []
        : [fixed(acknowledgementOf(state, latest))];
    case 'manipulation':
      return isLeft ? [] : [fixed(freshLine(state, prompts.steerManipulation, state.steers))];
    case 'hostile':
      return isLeft || decision.intent === 'answer'
        ? []
        : [fixed(freshLine(state, prompts.steerHostile, state.steers))];
    case 'small_talk': {
      const welcome = welcomeTo(turn);
      return welcome === '' ? [] : [fixed(welcome)];
    }
    default:
      return [];
  }
};

/** Returns what Candi says to the turn's side acts: a kind word comes first. */
export const toSideActs = (turn: Turn): Part[] =>
  turn.acts
    .filter((act) => act !== turn.decision && act.intent !== turn.decision.intent && !isResponse(act))
    .toSorted((a, b) => Number(b.intent === 'distress') - Number(a.intent === 'distress'))
    .flatMap((act) => toSideAct(turn, act));
