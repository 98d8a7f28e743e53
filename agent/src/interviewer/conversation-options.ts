import type { voice } from '@livekit/agents';
import type { Language } from '@candi/contract/platform/enumerations';
import type { RoomMessage } from '@candi/contract/interviews/room';
import type { SentenceEnds } from '../audio/sentence-ends.ts';
import type { SessionClock } from '../clock/session-clock.ts';
import type { Pace } from '../conductor/events/state.ts';
import type { ModelMessage } from '../conductor/settle/turn-task.ts';
import type { NewSegment, SessionLog } from '../log/session-log.ts';
import type { TurnWatch } from './turn-watch.ts';

/** Words that a recogniser heard or that the candidate typed. */
export type HeardSegment = Pick<
  NewSegment,
  'text' | 'startMs' | 'endMs' | 'confidence' | 'typed' | 'answerId' | 'captionId'
>;

export interface ConversationOptions {
  session: voice.AgentSession;
  log: SessionLog;
  clock: SessionClock;
  watch: TurnWatch;
  /** Streams the model's answer until `signal` aborts. */
  ask: (messages: readonly ModelMessage[], signal: AbortSignal) => AsyncIterable<string>;
  /** Maximum wait for the model's decision (ms). */
  waitMs: number;
  send: (message: RoomMessage) => void;
  onEnd: (outcome: 'completed' | 'error') => void;
  /** Reports when each sentence of Candi's voice ends during playback. */
  sentenceEnds: Pick<SentenceEnds, 'begin' | 'next'>;
  /** Sets Candi's speaking rate from the next utterance on. */
  setPace: (pace: Pace) => void;
  /** Sets the language that Candi speaks and recognises from the next utterance on. */
  setLanguage: (language: Language) => void;
  /** Returns whether speech in the current language can be recognised; if not, answers are typed. */
  listens: () => boolean;
  /** Called when an utterance produced no sound, so that the second attempt uses the voice's default speed. */
  useDefaultVoice: () => void;
  onProblem: (problem: unknown, what: string) => void;
}
