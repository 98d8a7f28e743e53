import * as openai from '@livekit/agents-plugin-openai';
import { voice } from '@livekit/agents';
import type { JobContext as AgentContext, stt } from '@livekit/agents';
import type { LiveBrief } from '@candi/contract/agent';
import { hearsTopic } from '@candi/contract/room';
import type { RoomMessage } from '@candi/contract/room';
import type { AudioFrame } from '@livekit/rtc-node';
import { CandidateInput, CandidateTrack } from '../audio/candidate-track.ts';
import type { Recorder } from '../audio/recorder.ts';
import type { SessionClock } from '../clock/session-clock.ts';
import { SttTimeline } from '../clock/stt-timeline.ts';
import { extraTimeOf } from '../conductor/budget.ts';
import { openText } from '../conductor/state.ts';
import type { Environment } from '../environment.ts';
import { Conversation } from '../interviewer/conversation.ts';
import type { Heard } from '../interviewer/conversation-options.ts';
import { Interviewer } from '../interviewer/interviewer.ts';
import { askModel } from '../interviewer/model.ts';
import { TurnWatch } from '../interviewer/turn-watch.ts';
import type { SessionLog } from '../log/session-log.ts';
import { Arrival } from '../room/arrival.ts';
import { watchCandidate } from '../room/presence.ts';
import { Pitch } from '../speech/pitch.ts';
import { heardRate, speechFor, spokenRate } from '../speech/speech-for.ts';
import { VoicePace } from '../speech/pace.ts';
import { sessionOptions, voiceSilenceMs } from '../speech/session-options.ts';
import { turnDetector } from '../speech/turn-detector.ts';

/** LiveKit's own channel into an agent session: it could be spoken to past the conductor. */
const remoteTopic = 'lk.agent.session';

export interface InterviewOptions {
  context: AgentContext;
  environment: Environment;
  clock: SessionClock;
  brief: LiveBrief;
  candidateIdentity: string;
  sessionLog: SessionLog;
  recorder: Recorder;
  send: (message: RoomMessage) => void;
  onEnd: (outcome: 'completed' | 'error') => void;
  /** LiveKit's session gave up. */
  onClosed: () => void;
  onProblem: (problem: unknown, what: string) => void;
}

/** The interview in its room: ears, voice, model and conversation put together. */
export class Interview {
  readonly #options: InterviewOptions;
  readonly #session: voice.AgentSession;
  readonly #listens: boolean;
  readonly #input = new CandidateInput();
  readonly #track: CandidateTrack;
  readonly #timeline = new SttTimeline(heardRate);
  readonly #pitch = new Pitch(heardRate);
  readonly #watch: TurnWatch;
  readonly #conversation: Conversation;
  readonly #arrival = new Arrival(() => this.#conversation.candidateCame());
  #presence: ReturnType<typeof watchCandidate> | null = null;
  #heardMs = 0;
  #stopped = false;

  constructor(options: InterviewOptions) {
    const { environment, brief, clock, context, candidateIdentity, sessionLog } = options;
    this.#options = options;
    const speech = speechFor(brief.language, environment);
    this.#listens = speech.stt !== null;
    const model = new openai.LLM({
      baseURL: environment.LLM_URL,
      apiKey: environment.LLM_KEY || 'none',
      model: environment.LLM_MODEL,
    });
    const detector = this.#listens
      ? turnDetector(
          () => this.#watch.modelAsked(),
          (problem) => options.onProblem(problem, 'turn detector'),
        )
      : null;
    this.#session = new voice.AgentSession({ ...sessionOptions(speech, detector), llm: model });
    const pace = new VoicePace(speech.tts);
    const text = (): string => openText(sessionLog.state);
    this.#watch = new TurnWatch({
      session: this.#session,
      clock,
      language: brief.language,
      extraTime: extraTimeOf(brief),
      silenceMs: voiceSilenceMs,
      pitch: this.#pitch,
      text,
    });
    this.#conversation = new Conversation({
      session: this.#session,
      log: sessionLog,
      clock,
      watch: this.#watch,
      ask: (task, signal) => askModel(model, task, signal),
      send: options.send,
      setPace: (speed) => pace.set(speed),
      plainVoice: () => pace.failed(),
      onEnd: options.onEnd,
      onProblem: options.onProblem,
    });
    this.#track = new CandidateTrack({
      room: context.room,
      identity: candidateIdentity,
      sampleRate: heardRate,
      onFrame: (frame) => this.#frame(frame),
    });
  }

  /** To be called before the room is connected: the page may say that it hears as soon as it does. */
  prepare(): void {
    const { context, candidateIdentity } = this.#options;
    context.room.registerTextStreamHandler(hearsTopic, (_reader, { identity }) => {
      if (identity === candidateIdentity) this.#arrival.hears();
    });
  }

  /** To be called once the room is connected. */
  async begin(): Promise<void> {
    const { context, candidateIdentity, recorder, onClosed, onProblem } = this.#options;
    const { room } = context;
    const session = this.#session;
    session.on(voice.AgentSessionEventTypes.Close, () => {
      if (!this.#stopped) onClosed();
    });
    session.on(voice.AgentSessionEventTypes.Error, ({ error, source }) =>
      onProblem(error, source === undefined ? 'speech' : source.constructor.name),
    );
    if (this.#listens) session.input.audio = this.#input;
    await session.start({
      agent: new Interviewer({
        onAudio: (frame) => this.#timeline.push(frame.data, this.#options.clock.now()),
        onFinal: (speech) => this.#final(speech),
        passes: (speech, isFinal) =>
          isFinal
            ? this.#conversation.passes(this.#heard(speech))
            : this.#conversation.isListenersWord(speech.text),
        reply: () => this.#replyStream(),
        isTurnOver: () => this.#watch.isTurnOver(),
      }),
      room,
      record: false,
      inputOptions: {
        audioEnabled: false,
        participantIdentity: candidateIdentity,
        closeOnDisconnect: false,
        textInputCallback: (_session, { text }) => {
          this.#arrival.hears();
          this.#conversation.typed(text);
        },
      },
      outputOptions: { audioSampleRate: spokenRate },
    });
    room.unregisterByteStreamHandler(remoteTopic);
    // Without a handler rtc-node logs every packet.
    room.registerByteStreamHandler(remoteTopic, () => undefined);
    const { audio } = session.output;
    if (audio === null) throw new Error('the session has no voice');
    recorder.candi(audio);
    this.#conversation.watchOutput(audio);
    this.#presence = watchCandidate(room, candidateIdentity, {
      onCame: () => this.#arrival.came(),
      onLeft: () => {
        this.#arrival.left();
        this.#conversation.candidateLeft();
      },
    });
    this.#track.start();
    this.#presence.start();
  }

  /** Falls silent and hears no more. What was said until now is in the log when it resolves. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#presence?.close();
    this.#arrival.left();
    this.#track.close();
    this.#watch.close();
    await this.#conversation.stop();
  }

  #frame(frame: AudioFrame): void {
    this.#options.recorder.candidate(frame);
    if (!this.#listens) return;
    this.#pitch.push(frame.data);
    this.#input.push(frame);
  }

  #final(speech: stt.SpeechData): void {
    const heard = this.#heard(speech);
    this.#heardMs = heard.endMs;
    this.#watch.words(heard.endMs);
    this.#conversation.heard(heard);
  }

  /** A piece of speech with its place in the session. */
  #heard(speech: stt.SpeechData): Heard {
    const nowMs = this.#options.clock.now();
    const placed = this.#timeline.toSession(speech.startTime, speech.endTime);
    // A recogniser that had to connect anew counts from 0 again: its length is right, its place is not.
    const lengthMs = Math.max(0, speech.endTime - speech.startTime) * 1000;
    const fits = placed !== null && placed.endMs <= nowMs && placed.startMs >= this.#heardMs - 500;
    const endMs = fits ? placed.endMs : Math.min(nowMs, Math.max(this.#heardMs, this.#watch.activeMs));
    const startMs = fits ? placed.startMs : Math.max(this.#heardMs, endMs - lengthMs);
    return { text: speech.text, startMs, endMs, confidence: speech.confidence, typed: false };
  }

  #replyStream(): ReadableStream<string> {
    const sentences = this.#conversation.reply();
    return new ReadableStream<string>({
      pull: async (controller) => {
        const { value, done } = await sentences.next();
        if (done === true) controller.close();
        else controller.enqueue(value);
      },
      cancel: () => {
        this.#conversation.dropReply();
        void sentences.return(undefined);
      },
    });
  }
}
