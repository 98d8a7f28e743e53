import { voice } from '@livekit/agents';
import type { SessionClock } from '../clock/session-clock.ts';
import type { ConductorEvent } from '../conductor/events.ts';
import type { Utterance } from '../conductor/steps.ts';
import type { Proposal } from './proposal.ts';

/** One utterance of Candi's, from the decision to say it to its last word. */
export interface Speaking {
  utterance: Utterance;
  words: () => string;
  /** Events that stand behind it in the log. */
  late: () => readonly ConductorEvent[];
  begunMs: number;
  /** ms from startedAt at its first sound; null before. */
  startMs: number | null;
  /** ms from startedAt at which it fell silent for the candidate; null while it is heard. */
  silentMs: number | null;
  /** The voice failed once; it is given one more chance. */
  failed: boolean;
}

export interface PendingReply {
  handle: voice.SpeechHandle;
  /** Null before the model is asked, and after its words are heard. */
  proposal: Proposal | null;
  /** Begun by LiveKit's session at a pause of the candidate's. */
  early: boolean;
  /** ms from startedAt. */
  begunMs: number;
}

/** Notes in what Candi is saying since when it is silent for the candidate. */
export const followSilence = (
  session: voice.AgentSession,
  clock: SessionClock,
  speaking: () => Speaking | null,
): void => {
  session.on(voice.AgentSessionEventTypes.AgentStateChanged, ({ oldState, newState }) => {
    const current = speaking();
    if (current === null) return;
    if (newState === 'speaking') current.silentMs = null;
    else if (oldState === 'speaking') current.silentMs = clock.now();
  });
};

/** Makes Candi stop speaking, also where what she says can't be interrupted by the candidate. */
export const interrupt = (
  session: voice.AgentSession,
  speaking: Speaking | null,
  onProblem: (problem: unknown, what: string) => void,
): void => {
  try {
    void session.interrupt({ force: speaking?.utterance.allowInterruptions === false });
  } catch (error) {
    // The session is closing already.
    onProblem(error, 'interrupt');
  }
};
