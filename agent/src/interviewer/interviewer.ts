import { StopResponse, stt, voice } from '@livekit/agents';
import type { AudioFrame } from '@livekit/rtc-node';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';

/** What the agent is told by LiveKit's session, and asks for. */
export interface Hooks {
  /** The recogniser has begun to listen. */
  onEars: (stream: stt.SpeechStream) => void;
  /** Audio on its way to the recogniser. */
  onAudio: (frame: AudioFrame) => void;
  /** A finished piece of the candidate's speech, as recognised; `connection`: of the recogniser, where it names it. */
  onFinal: (speech: stt.SpeechData, connection?: string) => void;
  /** A listener's word while Candi speaks: LiveKit's session is not to hear of it, or it would stop her. */
  passes: (speech: stt.SpeechData, isFinal: boolean) => boolean;
  /** Candi's reply to what stands unanswered, in whole sentences. Asked for early, and again: a proposal. */
  reply: () => ReadableStream<string>;
  /** The candidate seems to be done. Resolves when it is Candi's turn (true) or the candidate went on (false). */
  isTurnOver: () => Promise<boolean>;
}

/** LiveKit's agent over the conductor: it decides nothing by itself. */
export class Interviewer extends voice.Agent {
  readonly #hooks: Hooks;
  /** Of what is being said, all so far is a listener's word. */
  #passed = false;

  constructor(hooks: Hooks) {
    super({ instructions: '' });
    this.#hooks = hooks;
  }

  /** Where it was a listener's word that she made way for, she goes on as soon as the candidate is quiet. */
  override onEnter(): Promise<void> {
    this.session.on(voice.AgentSessionEventTypes.UserStateChanged, ({ newState }) => {
      if (newState === 'speaking') this.#passed = false;
      else if (this.#passed) this.#goOn();
    });
    return Promise.resolve();
  }

  #goOn(): void {
    const activity = this._agentActivity;
    const paused = activity?.['pausedSpeech'];
    if (!activity || !paused) return;
    // LiveKit's session waits for so long when it is told of the quiet, which is only after this.
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
    const { onEars, onAudio, onFinal, passes } = this.#hooks;
    const stream = recogniser.stream({ connOptions: this.session.connOptions.sttConnOptions });
    onEars(stream);
    const passed = async function* (): AsyncGenerator<AudioFrame> {
      for await (const frame of audio) {
        onAudio(frame);
        yield frame;
      }
    };
    stream.updateInputStream(ReadableStream.from<AudioFrame>(passed()));
    const isPassed = (speech: stt.SpeechData, isFinal: boolean): boolean => {
      this.#passed = passes(speech, isFinal);
      if (this.#passed && this.session.userState !== 'speaking') this.#goOn();
      return this.#passed;
    };
    const events = async function* (): AsyncGenerator<stt.SpeechEvent> {
      try {
        for await (const event of stream) {
          const speech = event.alternatives?.[0];
          const isFinal = event.type === stt.SpeechEventType.FINAL_TRANSCRIPT;
          if (speech?.text && isPassed(speech, isFinal)) continue;
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
