import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startOfflineAi } from './offline-ai.ts';
import type { OfflineAi } from './offline-ai.ts';
import {
  connectListener,
  converse,
  control,
  finals,
  listenAddress,
  transcript,
} from './testing/listen-client.ts';
import type { Message } from './testing/listen-client.ts';
import { childPids } from './testing/processes.ts';
import { installedSpeech, recordings, silence } from './testing/speech.ts';
import { connectSpeaker } from './testing/speak-client.ts';
import type { SpokenWord } from './tts/protocol.ts';
import { createResampler } from './tts/resample.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const folders = await installedSpeech();
const missing = folders.find('whisper') === null || folders.find('kokoro') === null;

const said = {
  es: 'En mi último trabajo atendía a los clientes por teléfono. Lo más difícil fue explicar los retrasos sin perder la paciencia.',
  pt: 'No meu último emprego eu atendia os clientes por telefone. O mais difícil foi explicar os atrasos sem perder a paciência.',
};

const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? [];

/** Returns the share of the words of `said` that are in `heard`. */
function sharedWords(text: string, heard: string): number {
  const found = new Set(wordsOf(heard));
  const words = wordsOf(text);
  return words.filter((word) => found.has(word)).length / words.length;
}

/** Expects the words of `said`, each about as often as it is said. */
function expectSaid(language: 'es' | 'pt', messages: Message[]): void {
  const heard = finals(messages).map(transcript).join(' ');
  console.log(`${language}: ${heard}`);
  expect(sharedWords(said[language], heard)).toBeGreaterThan(0.85);
  expect(wordsOf(heard).length).toBeLessThan(wordsOf(said[language]).length * 1.2);
}

interface Sound {
  /** s16le mono at 16 kHz. */
  pcm: Buffer;
  /** Words of the first sentence. */
  words: SpokenWord[];
}

/** Divides a sound in the middle of its eighth word. */
function dividedInMidWord({ pcm, words }: Sound): [Buffer, Buffer] {
  const word = words[7];
  if (!word) throw new Error(`the voice gives no time of the eighth word: ${JSON.stringify(words)}`);
  const at = Math.round((word.startMs + word.endMs) / 2) * 32;
  return [pcm.subarray(0, at), pcm.subarray(at)];
}

describe.skipIf(missing)(`spoken Spanish and Portuguese${missing ? ' (not installed)' : ''}`, () => {
  let ai: OfflineAi;
  beforeAll(async () => {
    ai = await startOfflineAi({ port: 0, folders, key: 'secret', listeningPlaces: 8, patienceMs: 100_000 });
    // The engines of these languages start after English.
    const check = async () =>
      expect(await health()).toMatchObject({
        voices: { es: 'natural', pt: 'natural' },
        recognition: { es: { state: 'ready' } },
      });
    await vi.waitFor(check, { timeout: 200_000, interval: 500 });
  });
  afterAll(() => ai.stop());

  const health = async () =>
    (await (await fetch(`http://127.0.0.1:${ai.port}/health`)).json()) as {
      recognition: Record<string, object>;
    };

  const known = new Map<string, Sound>();
  /** Returns a text as the engine's own voice speaks it. */
  async function spoken(language: string, text: string): Promise<Sound> {
    const sound = known.get(text) ?? (await speak(language, text));
    known.set(text, sound);
    return sound;
  }

  async function speak(language: string, text: string): Promise<Sound> {
    const speaker = await connectSpeaker(ai.port, language);
    const { pcm: spokenPcm, sentences } = await speaker.say(text);
    speaker.socket.close();
    const samples = Float32Array.from(new Int16Array(Uint8Array.from(spokenPcm).buffer));
    const resampled = createResampler(24_000, 16_000)(samples, true);
    return {
      pcm: Buffer.from(Int16Array.from(resampled, Math.round).buffer),
      words: sentences[0]?.words ?? [],
    };
  }

  test.each(['es', 'pt'] as const)('recognises %s, without repeating words', async (language) => {
    const sends = [silence(300), (await spoken(language, said[language])).pcm, silence(1000)];
    const { messages } = await converse(listenAddress(ai.port, { language, punctuate: 'true' }), [
      ...sends,
      control('CloseStream'),
    ]);
    expect(finals(messages)[0]?.metadata).toMatchObject({ model_info: { name: 'whisper-base' } });
    expectSaid(language, messages);
  });

  test.each(['es', 'pt'] as const)(
    '%s: if Whisper dies in mid-word, it is started again, and the sound since is recognised',
    async (language) => {
      const whisper = () =>
        childPids('recogniser/engine.ts').flatMap((recogniser) => childPids('whisper.py', recogniser));
      const [died] = whisper();
      if (died === undefined) throw new Error('Whisper does not run');
      const [before, after] = dividedInMidWord(await spoken(language, said[language]));
      const listener = await connectListener(listenAddress(ai.port, { language }));
      listener.send(silence(300), before);
      await listener.until(({ type }) => type === 'SpeechStarted');
      process.kill(died, 'SIGKILL');
      // What is said while no process runs is recognised, too.
      listener.send(after, silence(1000), control('CloseStream'));
      const { messages, code } = await listener.closed;
      expect(code).toBe(1000);
      expect(whisper()).not.toContain(died);
      expectSaid(language, messages);
    },
  );

  test.each(['es', 'pt'])('English is not translated for the recogniser of %s', async (language) => {
    const sends = recordings('librivox').flatMap(({ pcm }) => [pcm, silence(1000)]);
    const { messages } = await converse(listenAddress(ai.port, { language }), [
      ...sends,
      control('CloseStream'),
    ]);
    const words = finals(messages).flatMap(({ channel }) => channel?.alternatives[0]?.words ?? []);
    console.log(finals(messages).map(transcript).join(' '));
    // The reader says 70 words, and a translation would have nearly as many. The recogniser mistakes 13 to 15 sounds for
    // words, depending on the processor's arithmetic.
    expect(words.length).toBeLessThan(70 / 4);
    expect(words.filter(({ confidence }) => confidence >= 0.8)).toEqual([]);
  });

  test('a short answer is not repeated until there is no room left', async () => {
    const { pcm } = await spoken('es', 'Sí, claro.');
    const sends = [silence(300), pcm, silence(1000), control('CloseStream')];
    const { messages } = await converse(listenAddress(ai.port, { language: 'es' }), sends);
    const heard = wordsOf(finals(messages).map(transcript).join(' '));
    console.log(heard.join(' '));
    expect(heard.length).toBeGreaterThan(0);
    expect(heard.length).toBeLessThanOrEqual(3);
  });

  test('the health check tells which languages are recognised, and how many places there are', async () => {
    expect((await health()).recognition).toMatchObject({
      en: { state: 'ready', engine: 'moonshine', places: 8 },
      es: { state: 'ready', engine: 'whisper', places: 2 },
      pt: { state: 'ready', engine: 'whisper', places: 2 },
      ar: { state: 'none' },
    });
  });
});
