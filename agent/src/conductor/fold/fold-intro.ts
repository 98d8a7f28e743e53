import type { Intent } from '@candi/contract/platform/llm-tasks/turn';
import type { Action } from '../events/events.ts';
import { askedInIntro, introIndex, maxSoundFaults, nextIntro } from '../script/intro.ts';
import { type ConductorState, openText } from '../events/state.ts';

/** Advances the state to the intro part that Candi is saying. Logs of earlier versions skip the sound check. */
export const atIntroPart = (state: ConductorState): ConductorState => {
  if (state.stage !== 'intro' || state.speaking === null) return state;
  const index = introIndex(state.brief, state.speaking.kind);
  return index > state.introSaid ? { ...state, introSaid: index, pending: state.speaking.kind } : state;
};

/** Makes the next part of the intro due, or finishes the intro. */
export const withNextIntro = (state: ConductorState): ConductorState => {
  const pending = nextIntro(state);
  return { ...state, awaiting: null, pending, done: pending === null };
};

/** Returns the state after a question of the intro was answered; the intro's next part is due. */
export const afterIntroAnswer = (state: ConductorState): ConductorState =>
  withNextIntro({ ...state, introSaid: state.introSaid + 1 });

export const afterSoundFault = (state: ConductorState): ConductorState => {
  const faulty = { ...state, soundFaults: state.soundFaults + 1 };
  return state.soundFaults < maxSoundFaults ? withNextIntro(faulty) : afterIntroAnswer(faulty);
};

/** Returns what the candidate has answered to the question about the résumé after a turn with this intent. */
export const resumeAnswerAfter = (state: ConductorState, intent: Intent): string =>
  intent === 'answer' && askedInIntro(state) === 'resume_question'
    ? `${state.resumeAnswer} ${openText(state)}`.trim()
    : state.resumeAnswer;

/** Actions after which Candi still waits for the answer to a question of the intro. */
const waitingActions: ReadonlySet<Action> = new Set(['wait', 'comfort', 'continue']);

/** Returns the state after a settled turn of the intro. `settled`: the state that would follow in other stages. */
export const afterIntroTurn = (
  state: ConductorState,
  action: Action,
  settled: ConductorState,
): ConductorState => {
  const asked = askedInIntro(state);
  if (action === 'check_sound') return afterSoundFault(settled);
  if (action === 'advance')
    return asked === null
      ? { ...settled, pending: state.pending, done: state.done }
      : afterIntroAnswer(settled);
  if (waitingActions.has(action)) {
    const isIdle = settled.pending === null && state.awaiting === null;
    return isIdle ? withNextIntro(settled) : settled;
  }
  // A candidate who asks for something else can hear Candi.
  const introSaid = asked === 'sound_check' ? state.introSaid + 1 : state.introSaid;
  return { ...settled, introSaid, awaiting: null };
};
