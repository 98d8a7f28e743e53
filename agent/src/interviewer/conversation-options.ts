import type { voice } from '@livekit/agents';
import type { TurnTask } from '@candi/contract/platform/brain';
import type { Language } from '@candi/contract/platform/enumerations';
import type { RoomMessage } from '@candi/contract/interviews/room';
import type { SentenceEnds } from '../audio/sentence-ends.ts';
import type { SessionClock } from '../clock/session-clock.ts';
import type { Pace } from '../conductor/state.ts';
import type { Piece, SessionLog } from '../log/session-log.ts';
import type { TurnWatch } from './turn-watch.ts';

export type Heard = Pick<Piece, 'text' | 'startMs' | 'endMs' | 'confidence' | 'typed'>;

export interface ConversationOptions {
  session: voice.AgentSession;
  log: SessionLog;
  clock: SessionClock;
  watch: TurnWatch;
  ask: (task: TurnTask, signal: AbortSignal) => AsyncGenerator<string>;
  send: (message: RoomMessage) => void;
  onEnd: (outcome: 'completed' | 'error') => void;
  /** Where the sentences of Candi's voice end, as it is played. */
  sentenceEnds: Pick<SentenceEnds, 'begin' | 'next'>;
  /** How fast Candi speaks from the next utterance on. */
  setPace: (pace: Pace) => void;
  /** What Candi speaks and hears from the next utterance on. */
  setLanguage: (language: Language) => void;
  /** Is what the candidate says heard in the language that is spoken? Else it is typed. */
  listens: () => boolean;
  /** No sound came of an utterance: at its second attempt nothing may stand in the voice's way. */
  plainVoice: () => void;
  onProblem: (problem: unknown, what: string) => void;
}
