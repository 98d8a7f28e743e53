import { initializeLogger, tts, voice } from '@livekit/agents';
import { afterEach, expect, test } from 'vitest';
import { spokenRate } from './speech-for.ts';

initializeLogger({ pretty: false, level: 'silent' });

/** An engine that hasn't made a sound yet when it is interrupted. */
class SlowVoice extends tts.TTS {
  readonly label = 'slow';
  readonly asked = Promise.withResolvers<void>();
  readonly closed = Promise.withResolvers<void>();

  constructor() {
    super(spokenRate, 1, { streaming: true });
  }

  synthesize(): never {
    throw new Error('only streams are used');
  }

  stream(): tts.SynthesizeStream {
    const { asked, closed } = this;
    return new (class extends tts.SynthesizeStream {
      readonly label = 'slow';
      protected async run(): Promise<void> {
        asked.resolve();
        await closed.promise;
      }
      override close(): void {
        closed.resolve();
        super.close();
      }
    })(this);
  }
}

/** Takes Candi's audio and plays nothing. */
class NoOutput extends voice.AudioOutput {
  constructor() {
    super(spokenRate);
  }
  override clearBuffer(): void {
    // There is no buffer.
  }
}

let session: voice.AgentSession;
afterEach(() => session.close());

// Without agent/patches, the engine isn't stopped, and the next reply waits up to 2 s for this one's first sound.
test('an engine that is interrupted before its first sound is stopped at once', async () => {
  const engine = new SlowVoice();
  session = new voice.AgentSession({ tts: engine, ttsReadIdleTimeout: 600_000 });
  session.output.audio = new NoOutput();
  await session.start({ agent: new voice.Agent({ instructions: '' }) });
  const speech = session.say('Hello.');
  await engine.asked.promise;
  speech.interrupt();
  await engine.closed.promise;
  await speech.waitForPlayout();
  expect(speech.interrupted).toBe(true);
});
