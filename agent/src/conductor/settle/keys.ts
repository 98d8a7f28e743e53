import type { CallKey } from '@candi/contract/interviews/room';
import type { DialogueAct, Intent } from '@candi/contract/platform/llm-tasks/turn';
import { guardOf } from '@candi/language/understand/guard';
import { askedInIntro } from '../script/intro.ts';
import { questionAfter } from '../script/script.ts';
import { settleTurn } from './settle.ts';
import { settleWithoutReply, type Turn } from './settlement.ts';
import { type ConductorState, isInCharge, openText } from '../events/state.ts';
import type { Part, Release, Settlement } from '../events/steps.ts';

/** Keys that a caller presses on the telephone, and buttons of the page. Each is a dialogue act without words. */

const intents: Record<CallKey, Intent> = {
  repeat: 'repeat',
  slower: 'slower',
  more_time: 'think',
  skip: 'skip',
  person: 'person',
  stop: 'stop',
};

/**
 * Returns the answer in the words that the candidate had said before the key, which aren't settled yet. They count towards the
 * question unless they only made a request.
 */
const answersBefore = (state: ConductorState): DialogueAct[] => {
  const said = openText(state);
  return said === '' || guardOf(said, state.language) !== null ? [] : [{ intent: 'answer' }];
};

/** Returns whether a key has a meaning now. It has none while Candi says goodbye, is silenced or rests. */
export const hasMeaning = (state: ConductorState, key: CallKey): boolean =>
  isInCharge(state) &&
  state.startedMs !== null &&
  state.stage !== 'outro' &&
  state.stage !== 'ended' &&
  !(state.breakSinceMs !== null && key === 'more_time');

/**
 * Settles a key. Its meaning is certain, so that neither the model nor rules decide, and nothing is added to the
 * transcript. The first key answers the sound check. Returns null if the key has no meaning now.
 */
export const settleKey = (state: ConductorState, key: CallKey, nowMs: number): Settlement | null => {
  if (!hasMeaning(state, key)) return null;
  const decision: DialogueAct = { intent: intents[key] };
  const turn: Turn = {
    state,
    latest: '',
    decision,
    acts: [...answersBefore(state), decision],
    nextCovered: [],
    by: 'key',
    nowMs,
  };
  if (key !== 'repeat' || askedInIntro(state) !== 'sound_check') return settleTurn(turn);
  if (state.awaiting === 'sound_check')
    return {
      events: [{ name: 'sound_confirmed', atMs: nowMs, data: { heard: true } }],
      utterance: null,
      release: { kind: 'none' },
    };
  // Candi was still asking.
  const heard: DialogueAct = { intent: 'answer' };
  return settleWithoutReply({ ...turn, decision: heard, acts: [] }, 'advance');
};

const ruledText = (part: Part): string => (part.kind === 'fixed' ? part.text : part.fallback);

/** Returns the words of a release without the model's; null if nothing is said. */
export const textOf = (release: Release): string | null => {
  switch (release.kind) {
    case 'none':
      return null;
    case 'fixed':
      return release.text;
    case 'words':
      return questionAfter(release.fallback, release.append ?? '').trim();
    case 'parts':
      return [...release.parts.map(ruledText), ...(release.append === null ? [] : [release.append])].join(
        ' ',
      );
  }
};
