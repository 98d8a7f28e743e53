import { StopResponse, stt, voice } from '@livekit/agents';
import type { AudioFrame } from '@livekit/rtc-node';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';

/** Callbacks through which LiveKit's session reports to the interview and requests replies. */
export interface InterviewerHooks {
  /** Called when the recogniser starts to listen. */
  onSttStream: (stream: stt.SpeechStream) => void;
  /** Called with audio that is sent to the recogniser. */
  onAudio: (frame: AudioFrame) => void;
  /** Called with a final transcript of the candidate. `connection`: the recogniser's connection, if known. */
  onFinal: (speech: stt.SpeechData, connection?: string) => void;
  /**
   * Returns whether speech during Candi's utterance is a backchannel. Backchannels are hidden from LiveKit's session,
   * because the session would stop Candi.
   */
  isBackchannel: (speech: stt.SpeechData, isFinal: boolean) => boolean;
  /** Returns Candi's reply to the unanswered words, in whole sentences. May be called early and repeatedly. */
  reply: () => ReadableStream<string>;
  /**
   * Called when the candidate seems done. Resolves to true when it is Candi's turn, and to false if the candidate
   * continues.
   */
  isTurnOver: () => Promise<boolean>;
}

/** LiveKit's agent, controlled by the conductor; it makes no decisions itself. */
export class Interviewer extends voice.Agent {
  readonly #hooks: InterviewerHooks;
  /** Whether everything in the current speech so far is a backchannel. */
  #isBackchannel = false;

  constructor(hooks: InterviewerHooks) {
    super({ instructions: '' });
    this.#hooks = hooks;
  }

  /** Makes Candi resume as soon as the candidate is quiet, if only a backchannel has paused her. */
  override onEnter(): Promise<void> {
    this.session.on(voice.AgentSessionEventTypes.UserStateChanged, ({ newState }) => {
      if (newState === 'speaking') this.#isBackchannel = false;
      else if (this.#isBackchannel) this.#resume();
    });
    return Promise.resolve();
  }

  #resume(): void {
    const activity = this._agentActivity;
    const paused = activity?.['pausedSpeech'];
    if (!activity || !paused) return;
    // LiveKit's session handles the same silence after this call and then uses this timeout.
    paused.timeout = 0;
    activity['startFalseInterruptionTimer'](0);
  }

  override async onUserTurnCompleted(): Promise<void> {
    if (!(await this.#hooks.isTurnOver())) throw new StopResponse();
  }

  override llmNode(): Promise<NodeReadableStream<string>> {
    return Promise.resolve(this.#hooks.reply());
  }

  override sttNode(
    audio: NodeReadableStream<AudioFrame> | AsyncIterable<AudioFrame>,
  ): Promise<NodeReadableStream<stt.SpeechEvent | string> | null> {
    const recogniser = this.session.stt;
    if (recogniser === undefined) return Promise.resolve(null);
    const { onSttStream, onAudio, onFinal, isBackchannel } = this.#hooks;
    const stream = recogniser.stream({ connOptions: this.session.connOptions.sttConnOptions });
    onSttStream(stream);
    const tappedAudio = async function* (): AsyncGenerator<AudioFrame> {
      for await (const frame of audio) {
        onAudio(frame);
        yield frame;
      }
    };
    stream.updateInputStream(ReadableStream.from<AudioFrame>(tappedAudio()));
    const isHidden = (speech: stt.SpeechData, isFinal: boolean): boolean => {
      this.#isBackchannel = isBackchannel(speech, isFinal);
      if (this.#isBackchannel && this.session.userState !== 'speaking') this.#resume();
      return this.#isBackchannel;
    };
    const events = async function* (): AsyncGenerator<stt.SpeechEvent> {
      try {
        for await (const event of stream) {
          const speech = event.alternatives?.[0];
          const isFinal = event.type === stt.SpeechEventType.FINAL_TRANSCRIPT;
          if (speech?.text && isHidden(speech, isFinal)) continue;
          if (isFinal && speech?.text) onFinal(speech, event.requestId);
          yield event;
        }
      } finally {
        stream.detachInputStream();
        stream.close();
      }
    };
    return Promise.resolve(ReadableStream.from<stt.SpeechEvent>(events()));
  }
}
