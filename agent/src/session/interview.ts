import { voice } from '@livekit/agents';
import type { JobContext as AgentContext, stt } from '@livekit/agents';
import { type LiveBrief, secondVoice } from '@candi/contract/interviews/agent';
import type { Language } from '@candi/contract/platform/enumerations';
import {
  answerIdAttribute,
  audioPlayingTopic,
  callKeys,
  keyTopic,
  soundAnswers,
  soundCheckTopic,
} from '@candi/contract/interviews/room';
import type { RoomMessage } from '@candi/contract/interviews/room';
import type { AudioFrame } from '@livekit/rtc-node';
import { z } from 'zod';
import { CandidateInput, MicrophoneTrack } from '../audio/microphone-track.ts';
import type { Recorder } from '../audio/recorder.ts';
import { captureInParts } from '../audio/short-frames.ts';
import { SentenceEnds } from '../audio/sentence-ends.ts';
import { ExternalAvatar } from '../avatar/external-avatar.ts';
import { placeSpeech } from '../clock/place-speech.ts';
import type { SessionClock } from '../clock/session-clock.ts';
import { SttTimeline } from '../clock/stt-timeline.ts';
import { extraTimeOf } from '../conductor/budget/budget.ts';
import { expectationOf } from '../conductor/budget/expectation.ts';
import { isInCharge, openText } from '../conductor/events/state.ts';
import type { Environment } from '../environment.ts';
import { Conversation } from '../interviewer/conversation.ts';
import type { HeardSegment } from '../interviewer/conversation-options.ts';
import { languageModel } from '../interviewer/fallback-model.ts';
import { Interviewer } from '../interviewer/interviewer.ts';
import { askModel } from '../interviewer/model.ts';
import { TurnWatch } from '../interviewer/turn-watch.ts';
import type { SessionLog } from '../log/session-log.ts';
import { CaptionIds } from '../room/caption-ids.ts';
import { CandidateReadiness } from '../room/candidate-readiness.ts';
import { isByPhone, watchCandidate } from '../room/presence.ts';
import { textsInOrder } from '../room/texts-in-order.ts';
import { Pitch } from '../speech/pitch.ts';
import { recogniserRate, spokenRate } from '../speech/speech-for.ts';
import { SpokenLanguage } from '../speech/spoken-language.ts';
import { VoicePace } from '../speech/pace.ts';
import { SecondVoice } from '../speech/second-voice.ts';
import { sessionOptions, voiceSilenceMs } from '../speech/session-options.ts';
import { turnDetector } from '../speech/turn-detector.ts';
import { TakeOver } from './take-over.ts';

/**
 * LiveKit's topic for controlling an agent session remotely. It is blocked here: it would let participants bypass the
 * conductor, and LiveKit would send the session's states, transcripts and errors to everyone in the room.
 */
const remoteTopic = 'lk.agent.session';

/**
 * Length of the audio buffered ahead of sending (ms). This much of Candi's voice is discarded when she is
 * interrupted.
 */
const voiceAheadMs = 100;

export interface InterviewOptions {
  context: AgentContext;
  environment: Environment;
  clock: SessionClock;
  brief: LiveBrief;
  candidateIdentity: string;
  sessionLog: SessionLog;
  recorder: Recorder;
  send: (message: RoomMessage) => void;
  /** Renews the lease immediately, to ask the gateway who is in charge. */
  renewLease: () => void;
  /** Returns control of the conversation to Candi when the recruiter has disconnected. */
  handBack: (identity: string) => Promise<void>;
  onEnd: (outcome: 'completed' | 'error') => void;
  /** Called when LiveKit closes the agent session by itself. */
  onClosed: () => void;
  onProblem: (problem: unknown, what: string) => void;
}

/** Connects STT, TTS, language model, avatar and conversation to run one interview in a room. */
export class Interview {
  readonly #options: InterviewOptions;
  readonly #session: voice.AgentSession;
  readonly #spoken: SpokenLanguage;
  readonly #input = new CandidateInput();
  readonly #track: MicrophoneTrack;
  readonly #takeOver: TakeOver;
  /** Null if Candi speaks through her own audio track and the page draws her. */
  readonly #avatar: ExternalAvatar | null;
  #timeline = new SttTimeline(recogniserRate);
  readonly #pitch = new Pitch(recogniserRate);
  readonly #sentenceEnds = new SentenceEnds(spokenRate);
  readonly #watch: TurnWatch;
  readonly #conversation: Conversation;
  readonly #captionIds: CaptionIds;
  readonly #readiness = new CandidateReadiness(() => this.#candidateReady());
  #presence: ReturnType<typeof watchCandidate> | null = null;
  readonly #secondVoice = new SecondVoice();
  #heardMs = 0;
  #stopped = false;

  constructor(options: InterviewOptions) {
    const { environment, brief, clock, context, candidateIdentity, sessionLog } = options;
    this.#options = options;
    this.#spoken = new SpokenLanguage(sessionLog.state.language, brief, environment);
    const { speech } = this.#spoken;
    const model = languageModel(environment);
    const detector = speech.stt
      ? turnDetector(
          () => this.#watch.modelAsked(),
          (problem) => options.onProblem(problem, 'turn detector'),
        )
      : null;
    this.#session = new voice.AgentSession({ ...sessionOptions(speech, detector), llm: model });
    this.#captionIds = new CaptionIds({
      candidateIdentity,
      candiId: () => sessionLog.candiCaptionId,
      onCandiWords: (caption) => this.#conversation.progress.captioned(caption),
    });
    const pace = new VoicePace(speech.tts);
    const text = (): string => openText(sessionLog.state);
    this.#watch = new TurnWatch({
      session: this.#session,
      clock,
      language: () => this.#spoken.language,
      extraTime: extraTimeOf(brief),
      silenceMs: voiceSilenceMs,
      pitch: this.#pitch,
      text,
      expectation: () => expectationOf(sessionLog.state),
    });
    options.recorder.candiVoice.follow((data) => this.#sentenceEnds.push(data));
    this.#conversation = new Conversation({
      session: this.#session,
      log: sessionLog,
      clock,
      watch: this.#watch,
      sentenceEnds: this.#sentenceEnds,
      ask: (messages, signal) => askModel(model, messages, signal, environment.LLM_WAIT_MS),
      waitMs: environment.LLM_WAIT_MS,
      send: options.send,
      setPace: (speed) => pace.set(speed),
      setLanguage: (language) => this.#setLanguage(language),
      listens: () => this.#spoken.listens,
      useDefaultVoice: () => pace.failed(),
      onEnd: options.onEnd,
      onProblem: options.onProblem,
    });
    this.#avatar =
      brief.type === 'HUMANOID' && environment.AVATAR_KEY !== ''
        ? new ExternalAvatar({
            room: context.room,
            environment,
            rate: spokenRate,
            now: () => clock.now(),
            played: options.recorder.candiVoice,
            onGone: (why) => {
              sessionLog.note('avatar_gone', clock.now(), { why });
              options.onProblem(new Error(why), 'avatar');
            },
            onProblem: (problem) => options.onProblem(problem, 'avatar'),
          })
        : null;
    this.#takeOver = new TakeOver({
      room: context.room,
      clock,
      speech: () => ({
        language: this.#spoken.language,
        recogniser: this.#spoken.listens ? speech.stt : null,
      }),
      sessionLog,
      recorder: options.recorder,
      renewLease: options.renewLease,
      handBack: options.handBack,
      onChanged: () => this.#conversation.controlChanged(),
      onProblem: options.onProblem,
    });
    this.#track = new MicrophoneTrack({
      room: context.room,
      identity: candidateIdentity,
      sampleRate: recogniserRate,
      onFrame: (frame) => this.#onFrame(frame),
    });
  }

  /**
   * Must be called before the room connects, because the page may report that it can hear as soon as it is connected.
   */
  prepare(): void {
    const { context, candidateIdentity, onProblem } = this.#options;
    context.room.registerTextStreamHandler(audioPlayingTopic, (_reader, { identity }) => {
      if (identity === candidateIdentity) this.#readiness.audioStarted();
    });
    context.room.registerTextStreamHandler(soundCheckTopic, (reader, { identity }) => {
      if (identity !== candidateIdentity) return;
      reader.readAll().then(
        (answer) => this.#soundAnswered(answer),
        (problem: unknown) => onProblem(problem, 'sound check'),
      );
    });
    const readKey = textsInOrder();
    context.room.registerTextStreamHandler(keyTopic, (reader, { identity }) => {
      if (identity !== candidateIdentity) return;
      readKey(reader).then(
        (key) => this.#keyPressed(key),
        (problem: unknown) => onProblem(problem, 'key'),
      );
    });
  }

  /** Starts the agent session. Must be called once the room is connected. */
  async begin(): Promise<void> {
    const { context, candidateIdentity, recorder, onClosed, onProblem } = this.#options;
    const { room } = context;
    const session = this.#session;
    if (room.localParticipant) this.#captionIds.follow(room.localParticipant);
    session.on(voice.AgentSessionEventTypes.Close, () => {
      if (!this.#stopped) onClosed();
    });
    session.on(voice.AgentSessionEventTypes.Error, ({ error, source }) =>
      onProblem(error, source === undefined ? 'speech' : source.constructor.name),
    );
    session.on(voice.AgentSessionEventTypes.AgentStateChanged, ({ newState }) =>
      this.#secondVoice.setCandiAudible(newState === 'speaking', this.#options.clock.now()),
    );
    if (this.#spoken.speech.stt) session.input.audio = this.#input;
    this.#avatar?.request();
    if (this.#avatar !== null) session.output.audio = this.#avatar.voice;
    await session.start({
      agent: new Interviewer({
        onSttStream: (stream) => this.#spoken.opened(stream),
        onAudio: (frame) => this.#timeline.push(frame.data, this.#options.clock.now()),
        onFinal: (speech, connection) => this.#onFinalTranscript(speech, connection),
        isBackchannel: (speech, isFinal) =>
          isFinal
            ? this.#conversation.addBackchannel(this.#toSegment(speech))
            : this.#conversation.isBackchannel(speech.text),
        reply: () => this.#replyStream(),
        // Candi never replies to words addressed to a recruiter.
        isTurnOver: async () => isInCharge(this.#options.sessionLog.state) && this.#watch.isTurnOver(),
      }),
      room,
      record: false,
      inputOptions: {
        audioEnabled: false,
        participantIdentity: candidateIdentity,
        closeOnDisconnect: false,
        textInputCallback: (_session, { text, info }) => {
          this.#readiness.audioStarted();
          this.#conversation.typed(text, z.uuid().safeParse(info?.attributes?.[answerIdAttribute]).data);
        },
      },
      outputOptions: { audioSampleRate: spokenRate, queueSizeMs: voiceAheadMs },
    });
    await session['sessionHost']?.close();
    // Without a handler rtc-node logs every packet.
    room.registerByteStreamHandler(remoteTopic, () => undefined);
    const { audio } = session.output;
    if (audio === null) throw new Error('the session has no audio output');
    if (this.#avatar === null) {
      recorder.candi(audio);
      captureInParts(audio);
    }
    this.#conversation.watchOutput(audio);
    this.#presence = watchCandidate(room, candidateIdentity, {
      onJoined: () => this.#readiness.joined(),
      onLeft: () => {
        this.#readiness.left();
        this.#conversation.candidateLeft();
      },
    });
    this.#track.start();
    this.#takeOver.start();
    this.#presence.start();
  }

  /**
   * Sets who conducts the interview, as reported by the gateway: the recruiter with this identity, or Candi (null).
   */
  setInCharge(identity: string | null): void {
    if (!this.#stopped) this.#takeOver.set(identity);
  }

  /** Silences Candi until it is known whether another agent has the session. */
  leaseInDoubt(): void {
    this.#conversation.leaseInDoubt();
  }

  leaseHeld(): void {
    this.#conversation.leaseHeld();
  }

  /** Stops speaking and listening. Resolves once everything said so far is in the log. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#presence?.close();
    this.#readiness.left();
    this.#track.close();
    this.#watch.close();
    await Promise.all([this.#conversation.stop(), this.#takeOver.stop()]);
    await this.#avatar?.close();
    // Ends the attempts to reach a voice that has failed.
    await this.#spoken.speech.tts.close();
  }

  #candidateReady(): void {
    const { context, candidateIdentity, sessionLog, clock } = this.#options;
    const byPhone = isByPhone(context.room, candidateIdentity);
    if (byPhone !== undefined && byPhone !== (sessionLog.state.brief.byPhone === true))
      sessionLog.event({ name: 'moved', atMs: clock.now(), data: { byPhone } });
    this.#conversation.candidateReady();
  }

  /** Records the candidate's answer to the sound check, given with a button on the page. */
  #soundAnswered(answer: string): void {
    const { sessionLog, clock } = this.#options;
    if (this.#stopped || sessionLog.state.awaiting !== 'sound_check') return;
    const heard = answer !== soundAnswers.notHeard;
    sessionLog.event({ name: 'sound_confirmed', atMs: clock.now(), data: { heard } });
    this.#conversation.next();
  }

  /** Passes on a key of a telephone or a button of the page. Anything else is ignored. */
  #keyPressed(pressed: string): void {
    const key = callKeys.find((known) => known === pressed);
    if (key !== undefined && !this.#stopped) this.#conversation.pressed(key);
  }

  #setLanguage(language: Language): void {
    // The recogniser reconnects for the new language, which restarts its timestamps.
    if (this.#spoken.use(language)) this.#timeline = new SttTimeline(recogniserRate);
  }

  #onFrame(frame: AudioFrame): void {
    this.#options.recorder.candidate(frame);
    if (!this.#spoken.listens) return;
    this.#pitch.push(frame.data);
    this.#input.push(frame);
  }

  #onFinalTranscript(speech: stt.SpeechData, connection?: string): void {
    const heard = { ...this.#toSegment(speech), captionId: this.#captionIds.candidateId };
    this.#heardMs = heard.endMs;
    this.#watch.words(heard.endMs);
    this.#conversation.heard(heard);
    const others = this.#secondVoice.heard(speech, heard.startMs, connection);
    const { sessionLog } = this.#options;
    // The second voice may be the recruiter's, picked up from the candidate's loudspeaker.
    if (sessionLog.state.takenOver !== null) return;
    for (const { startMs, endMs } of others)
      sessionLog.note(secondVoice.name, startMs, { durationMs: endMs - startMs });
  }

  /** Returns a speech segment with its position in the session. */
  #toSegment(speech: stt.SpeechData): HeardSegment {
    const nowMs = this.#options.clock.now();
    const placed = this.#timeline.toSession(speech.startTime, speech.endTime);
    const { activeMs } = this.#watch;
    const place = placeSpeech(speech, placed, { nowMs, heardMs: this.#heardMs, activeMs });
    return { text: speech.text, ...place, confidence: speech.confidence, typed: false };
  }

  #replyStream(): ReadableStream<string> {
    const unwanted = new AbortController();
    const sentences = this.#conversation.reply(unwanted.signal);
    return new ReadableStream<string>({
      pull: async (controller) => {
        const { value, done } = await sentences.next();
        if (done === true) controller.close();
        else controller.enqueue(value);
      },
      cancel: () => {
        unwanted.abort();
        void sentences.return(undefined);
      },
    });
  }
}
