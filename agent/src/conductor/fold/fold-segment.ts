import { entryId, type SegmentEntry } from '@candi/contract/interviews/agent';
import { probesIn } from '../script/criteria.ts';
import { isHesitation, isThanks } from './fillers.ts';
import { invitationsIn } from '../script/invitations.ts';
import { isApology } from './interruption.ts';
import { splitSentences } from '../script/sentences.ts';
import { type ConductorState, currentQuestion, rememberedLines } from '../events/state.ts';
import { isForRecruiter } from './take-over.ts';

/** Stores a question that the model worded, so that it can be repeated. */
const withOwnWords = (state: ConductorState, text: string): ConductorState => {
  const kind = state.speaking?.kind;
  if (kind !== 'follow_up' && kind !== 'rephrase') return state;
  const asked = splitSentences(text).findLast((sentence) => /[?؟]/u.test(sentence));
  return asked === undefined ? state : { ...state, latestWording: asked };
};

const withProbes = (state: ConductorState, text: string): ConductorState => {
  const said = probesIn(currentQuestion(state), text);
  return said.length === 0 ? state : { ...state, probed: [...new Set([...state.probed, ...said])] };
};

const withInvitations = (state: ConductorState, text: string): ConductorState => {
  const said = invitationsIn(text, state.language).filter((line) => !state.invited.includes(line));
  return said.length === 0 ? state : { ...state, invited: [...state.invited, ...said] };
};

/** Returns the state after words of Candi, the candidate or a recruiter were stored. */
export const withSegment = (
  state: ConductorState,
  entry: SegmentEntry & { epoch: number },
): ConductorState => {
  const older = state.turn !== null && entry.turnIndex < state.turn.index;
  const turn = older ? state.turn : { index: entry.turnIndex, speaker: entry.speaker };
  const { answerId } = entry;
  const answerIds = answerId === undefined ? state.answerIds : [...state.answerIds, answerId];
  const heard = { ...state, turn, answerIds, lastMs: Math.max(state.lastMs, entry.endMs) };
  if (entry.speaker === 'candi') {
    const candiSaid = [...state.candiSaid, entry.text].slice(-rememberedLines);
    const apologisedMs = isApology(state, entry.text) ? entry.endMs : state.apologisedMs;
    const worded = withProbes(withOwnWords({ ...heard, candiSaid, apologisedMs }, entry.text), entry.text);
    return withInvitations(worded, entry.text);
  }
  if (entry.speaker !== 'candidate' || state.takenOver !== null || isForRecruiter(state, entry.startMs))
    return heard;
  // A message typed while the candidate speaks is stored before the speech that it interrupts, so segments are sorted
  // by start.
  const { text, startMs, confidence, questionId } = entry;
  const segment = { id: entryId(entry.epoch, entry.seq), text, startMs, confidence, questionId };
  const segments = [...(state.open?.segments ?? []), segment].toSorted((a, b) => a.startMs - b.startMs);
  const open = {
    segments,
    startMs: segments[0]?.startMs ?? startMs,
    lastMs: Math.max(state.open?.lastMs ?? 0, entry.endMs),
    failedMs: state.open?.failedMs ?? null,
  };
  const { language } = state;
  const isStillThinking =
    !entry.typed && (isHesitation(entry.text, language) || isThanks(entry, state.finishedMs, language));
  const thinkUntilMs = isStillThinking ? state.thinkUntilMs : 0;
  return {
    ...heard,
    heard: [...state.heard, text],
    apologisedMs: null,
    reprompts: 0,
    silent: 0,
    thinkUntilMs,
    continueUntilMs: 0,
    typed: entry.typed,
    open,
  };
};
