import { APIConnectionError, APIError, APITimeoutError, tts } from '@livekit/agents';
import type * as deepgram from '@livekit/agents-plugin-deepgram';

/** Longest wait for the first sound after an engine has got text (ms). The plugin itself waits for a connection without an end. */
const firstSoundMs = 3000;
/** How long an engine that failed is left alone until it is tried again (ms). Each attempt synthesises a sentence. */
const recoveryDelayMs = 10_000;

/** One engine among several. */
class OneVoice extends tts.TTS {
  readonly label: string;
  readonly engine: deepgram.TTS;
  /** Called when the engine breaks off after its first sound, which the adapter takes for an end. */
  onBroken: () => void = () => undefined;

  constructor(engine: deepgram.TTS, label: string) {
    super(engine.sampleRate, 1, { streaming: true });
    this.engine = engine;
    this.label = label;
  }

  override stream(options?: { connOptions?: tts.SynthesizeStream['connOptions'] }): tts.SynthesizeStream {
    return new OneSpeech(this, options?.connOptions);
  }

  /** Called only to check whether the engine is back. The plugin's own `synthesize` ignores the engine's port. */
  override synthesize(
    text: string,
    connOptions?: tts.SynthesizeStream['connOptions'],
    abortSignal?: AbortSignal,
  ): tts.ChunkedStream {
    return new Attempt(this, text, connOptions, abortSignal);
  }
}

class OneSpeech extends tts.SynthesizeStream {
  readonly label = 'candi.OneSpeech';
  readonly #voice: OneVoice;

  constructor(voice: OneVoice, connOptions?: tts.SynthesizeStream['connOptions']) {
    super(voice, connOptions);
    this.#voice = voice;
  }

  protected async run(): Promise<void> {
    const { engine, onBroken } = this.#voice;
    const stream = engine.stream({ connOptions: { ...this.connOptions, maxRetry: 0 } });
    let failure: Error | null = null;
    const failed = ({ error }: { error: Error }): void => void (failure = error);
    const close = (): void => stream.close();
    let late: NodeJS.Timeout | undefined;
    const isLate = (): void => {
      failure = new APITimeoutError({ message: `no sound within ${firstSoundMs} ms` });
      close();
    };
    const forward = async (): Promise<void> => {
      for await (const part of this.input) {
        if (typeof part === 'string') {
          stream.pushText(part);
          this.markStarted();
          late ??= setTimeout(isLate, firstSoundMs);
        } else stream.flush();
      }
      stream.endInput();
    };
    engine.on('error', failed);
    this.abortSignal.addEventListener('abort', close, { once: true });
    let hasSounded = false;
    try {
      void forward();
      for await (const audio of stream) {
        clearTimeout(late);
        hasSounded ||= typeof audio !== 'symbol';
        this.queue.put(audio);
      }
    } finally {
      clearTimeout(late);
      late = undefined;
      engine.off('error', failed);
      this.abortSignal.removeEventListener('abort', close);
    }
    if (failure === null || this.abortSignal.aborted) return;
    if (hasSounded) onBroken();
    const error: Error = failure;
    throw error instanceof APIError ? error : new APIConnectionError({ message: error.message });
  }
}

/** An attempt at a sentence that nobody hears. It yields nothing if it fails: a thrown error would end the process. */
class Attempt extends tts.ChunkedStream {
  readonly label = 'candi.Attempt';
  readonly #voice: OneVoice;

  constructor(
    voice: OneVoice,
    text: string,
    connOptions?: tts.SynthesizeStream['connOptions'],
    abortSignal?: AbortSignal,
  ) {
    super(text, voice, connOptions, abortSignal);
    this.#voice = voice;
  }

  protected async run(): Promise<void> {
    const stream = this.#voice.stream();
    this.abortSignal.addEventListener('abort', () => stream.close(), { once: true });
    stream.pushText(this.inputText);
    stream.endInput();
    for await (const audio of stream) if (typeof audio !== 'symbol') this.queue.put(audio);
  }
}

/**
 * A voice with a second engine behind it, which speaks while the first one fails. A sentence in which an engine breaks off isn't
 * spoken again; the next one is the other engine's.
 */
export class FallbackVoice extends tts.FallbackAdapter {
  readonly #engines: readonly deepgram.TTS[];

  constructor(engines: readonly deepgram.TTS[]) {
    const voices = engines.map((engine, index) => new OneVoice(engine, `voice ${index + 1}`));
    super({ ttsInstances: voices, maxRetryPerTTS: 0, recoveryDelayMs });
    this.#engines = engines;
    for (const [index, voice] of voices.entries()) voice.onBroken = () => this.markUnAvailable(index);
  }

  updateOptions(options: { speed?: number }): void {
    for (const engine of this.#engines) engine.updateOptions(options);
  }
}
