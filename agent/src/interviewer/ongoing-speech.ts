import { voice } from '@livekit/agents';
import type { SessionClock } from '../clock/session-clock.ts';
import type { Utterance } from '../conductor/events/steps.ts';
import type { ConversationOptions } from './conversation-options.ts';
import type { PreemptiveReply } from './preemptive-reply.ts';

/** One of Candi's utterances, from the decision to say it until its last word. */
export interface OngoingUtterance {
  utterance: Utterance;
  words: () => string;
  begunMs: number;
  /** Time of the utterance's first sound since startedAt (ms); null before that sound. */
  startMs: number | null;
  /** Time since startedAt from which the utterance is inaudible (ms); null while it is audible. */
  silentMs: number | null;
  /** Whether the first attempt produced no sound. The utterance gets only one more attempt. */
  failed: boolean;
}

export interface PendingReply {
  handle: voice.SpeechHandle;
  /** Null before the model is asked and after the reply's words were heard. */
  preemptive: PreemptiveReply | null;
  /** Whether LiveKit's session started the reply while the candidate was pausing. */
  early: boolean;
  /** Time since startedAt (ms). */
  begunMs: number;
}

/** Records when Candi's utterance becomes inaudible to the candidate, and when it is audible again. */
export const trackSilence = (
  session: voice.AgentSession,
  clock: SessionClock,
  speaking: () => OngoingUtterance | null,
): void => {
  session.on(voice.AgentSessionEventTypes.AgentStateChanged, ({ oldState, newState }) => {
    const current = speaking();
    if (current === null) return;
    if (newState === 'speaking') current.silentMs = null;
    else if (oldState === 'speaking') current.silentMs = clock.now();
  });
};

/** Stops Candi, even if the candidate can't interrupt the utterance. */
export const interrupt = (
  { session, onProblem }: Pick<ConversationOptions, 'session' | 'onProblem'>,
  speaking: OngoingUtterance | null,
): void => {
  try {
    void session.interrupt({ force: speaking?.utterance.allowInterruptions === false });
  } catch (error) {
    // The session is already closing.
    onProblem(error, 'interrupt');
  }
};
