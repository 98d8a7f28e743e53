import { EventEmitter } from 'node:events';
import type { LogEntry } from '@candi/contract/interviews/agent';
import type { RoomMessage } from '@candi/contract/interviews/room';
import { voice } from '@livekit/agents';
import { vi } from 'vitest';
import { SessionClock } from '../../clock/session-clock.ts';
import { SessionLog } from '../../log/session-log.ts';
import { sampleBrief } from '../../simulation/samples.ts';
import { Pitch } from '../../speech/pitch.ts';
import { Conversation } from '../conversation.ts';
import type { ConversationOptions, HeardSegment } from '../conversation-options.ts';
import { TurnWatch } from '../turn-watch.ts';

/** Replaces `SentenceEnds`: the test decides when Candi's current sentence ends. */
class TestSentences {
  readonly ended = Promise.withResolvers<void>();
  begin(): void {}
  next(): Promise<void> {
    return this.ended.promise;
  }
}

/**
 * Creates a conversation whose session has no room. The test starts and ends each utterance. `before` runs before the
 * candidate is ready.
 */
export const beginConversation = (
  ask: ConversationOptions['ask'] = async function* none() {},
  before: (conversation: Conversation) => void = () => undefined,
) => {
  const brief = sampleBrief('en');
  const session = new voice.AgentSession({});
  const startedAt = new Date().toISOString();
  const asked = { askedAt: Date.now(), answeredAt: Date.now() };
  const clock = new SessionClock({ startedAt, now: startedAt }, asked, () => Date.now());
  const entries: LogEntry[] = [];
  const log = new SessionLog({
    claim: { epoch: 1, brief, log: [] },
    send: (sent) => Promise.resolve(void entries.push(...sent)),
    onStored: () => undefined,
    onRefused: () => undefined,
  });
  const watch = new TurnWatch({
    session,
    clock,
    language: () => 'en',
    extraTime: 1,
    silenceMs: 250,
    pitch: new Pitch(16_000),
    text: () => '',
    expectation: () => ({ kind: 'open', words: 12, criteria: 0 }),
  });
  const say = vi
    .spyOn(session, 'say')
    .mockImplementation(() => ({ addDoneCallback: () => undefined }) as never);
  const reply = vi.spyOn(session, 'generateReply').mockImplementation(() => undefined as never);
  const interrupt = vi.spyOn(session, 'interrupt').mockImplementation(() => undefined as never);
  const sentences = new TestSentences();
  const sent: RoomMessage[] = [];
  const paces: string[] = [];
  const languages: string[] = [];
  const conversation = new Conversation({
    session,
    log,
    clock,
    watch,
    sentenceEnds: sentences,
    waitMs: 6000,
    ask,
    send: (message) => void sent.push(message),
    onEnd: () => undefined,
    setPace: (pace) => paces.push(pace),
    setLanguage: (language) => languages.push(language),
    listens: () => true,
    useDefaultVoice: () => undefined,
    onProblem: () => undefined,
  });
  const output = new EventEmitter();
  conversation.watchOutput(output);
  before(conversation);
  conversation.candidateReady();
  const heard = (text: string): HeardSegment => {
    const nowMs = clock.now();
    return { text, startMs: nowMs - 300, endMs: nowMs, confidence: 1, typed: false };
  };
  const starts = (): void => void output.emit('playbackStarted');
  const finishes = (): void => void output.emit('playbackFinished', { interrupted: false });
  const falls = (newState: 'speaking' | 'listening'): void => {
    const oldState = newState === 'speaking' ? 'listening' : 'speaking';
    const event = { type: 'agent_state_changed', oldState, newState, createdAt: Date.now() } as const;
    session.emit(voice.AgentSessionEventTypes.AgentStateChanged, event);
  };
  const user = (newState: 'speaking' | 'listening'): void => {
    const oldState = newState === 'speaking' ? 'listening' : 'speaking';
    const event = { type: 'user_state_changed', oldState, newState, createdAt: Date.now() } as const;
    session.emit(voice.AgentSessionEventTypes.UserStateChanged, event);
  };
  /** Plays the introduction until the first question is said. */
  const toQuestion = (): void => {
    while (log.state.stage === 'intro' || log.state.pending !== null) {
      starts();
      vi.advanceTimersByTime(2000);
      finishes();
    }
  };
  const said = async (): Promise<string[]> => {
    await vi.advanceTimersByTimeAsync(0);
    return entries.flatMap((entry) =>
      entry.kind === 'segment' && entry.speaker === 'candidate' ? [entry.text] : [],
    );
  };
  /** Simulates LiveKit's session starting a reply while the candidate pauses. */
  const replyBegins = (): void => {
    const speechHandle = { scheduled: false, addDoneCallback: () => undefined } as never;
    const event = { type: 'speech_created', source: 'generate_reply', userInitiated: false } as const;
    session.emit(voice.AgentSessionEventTypes.SpeechCreated, {
      ...event,
      speechHandle,
      createdAt: Date.now(),
    });
  };
  return {
    conversation,
    replyBegins,
    log,
    say,
    reply,
    interrupt,
    sentences,
    paces,
    heard,
    starts,
    finishes,
    falls,
    user,
    toQuestion,
    said,
    entries,
    sent,
  };
};
