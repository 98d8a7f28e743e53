import { once } from 'node:events';
import { initializeLogger, tts } from '@livekit/agents';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocketServer, type WebSocket } from 'ws';
import { readEnvironment } from '@candi/agent/environment';
import { speechFor, type Speech } from '@candi/agent/speech/speech-for';

initializeLogger({ pretty: false, level: 'silent' });

type Answer = (socket: WebSocket) => void;

/** An engine with Deepgram's API, whose sound is the value of its samples. */
interface Engine {
  url: string;
  models: string[];
  texts: string[];
  answer: Answer;
}
let servers: WebSocketServer[] = [];
let voices: Speech['tts'][] = [];
afterEach(async () => {
  for (const voice of voices) await voice.close();
  for (const server of servers) {
    for (const client of server.clients) client.terminate();
    server.close();
  }
  servers = [];
  voices = [];
});

const engine = async (answer: Answer): Promise<Engine> => {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await once(server, 'listening');
  servers.push(server);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const own: Engine = { url: `ws://127.0.0.1:${address.port}`, models: [], texts: [], answer };
  server.on('connection', (socket, request) => {
    own.models.push(new URL(request.url ?? '', 'ws://any').searchParams.get('model') ?? '');
    socket.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString()) as { type: string; text?: string };
      if (message.type === 'Speak') own.texts.push((message.text ?? '').trim());
      if (message.type === 'Flush') own.answer(socket);
    });
  });
  return own;
};
const sound = (value: number): Buffer => Buffer.from(new Int16Array(4800).fill(value).buffer);
const speaks =
  (value: number): Answer =>
  (socket) => {
    socket.send(sound(value));
    socket.send(JSON.stringify({ type: 'Flushed' }));
  };
const breaksOff =
  (value: number): Answer =>
  (socket) => {
    socket.send(sound(value));
    socket.send(sound(value), () => socket.terminate());
  };
const hangsUp: Answer = (socket) => socket.terminate();
const hangs: Answer = () => undefined;

const voiceOf = (first: string, second: string): Speech => {
  const environment = readEnvironment({
    LIVEKIT_URL: 'ws://127.0.0.1:1',
    LIVEKIT_API_KEY: 'k',
    LIVEKIT_API_SECRET: 's'.repeat(32),
    GATEWAY_URL: 'http://127.0.0.1:1',
    SERVICE_TOKEN: 't'.repeat(32),
    STT_URL: 'ws://127.0.0.1:1',
    TTS_URL: first,
    TTS_MODEL: 'one-{language}',
    TTS_FALLBACK_URL: second,
    TTS_FALLBACK_MODEL: second === '' ? '' : 'two-{language}',
  });
  const speech = speechFor('en', environment, []);
  // As LiveKit's session does.
  speech.tts.on('error', () => undefined);
  voices.push(speech.tts);
  return speech;
};
/** Returns the values of the samples that a text sounds like, without repetitions. */
const saidBy = async ({ tts: voice }: Speech, text = 'Good morning.'): Promise<number[]> => {
  const stream = voice.stream({ connOptions: { maxRetry: 2, retryIntervalMs: 10, timeoutMs: 4000 } });
  stream.pushText(text);
  stream.endInput();
  const values = new Set<number>();
  for await (const audio of stream)
    if (audio !== tts.SynthesizeStream.END_OF_STREAM) for (const value of audio.frame.data) values.add(value);
  return [...values];
};

describe('a second voice', () => {
  it('is silent while the first one speaks', async () => {
    const [first, second] = [await engine(speaks(1)), await engine(speaks(2))];
    const speech = voiceOf(first.url, second.url);
    expect([await saidBy(speech), await saidBy(speech)]).toEqual([[1], [1]]);
    expect([first.texts.length, second.texts.length]).toEqual([2, 0]);
  });

  it('speaks the sentence if the first one is not there', async () => {
    const second = await engine(speaks(2));
    const speech = voiceOf('ws://127.0.0.1:9', second.url);
    expect(await saidBy(speech)).toEqual([2]);
    expect(second.texts).toEqual(['Good morning.']);
  });

  it.each([
    ['hangs up', hangsUp],
    ['says nothing', hangs],
  ])('speaks the sentence if the first one %s, and the next one at once', async (_how, fails) => {
    const [first, second] = [await engine(fails), await engine(speaks(2))];
    const speech = voiceOf(first.url, second.url);
    expect(await saidBy(speech)).toEqual([2]);
    const begun = Date.now();
    expect(await saidBy(speech, 'How are you?')).toEqual([2]);
    expect(Date.now() - begun).toBeLessThan(1000);
    expect(second.texts).toEqual(['Good morning.', 'How are you?']);
  });

  it('speaks the next sentence if the first one breaks off, and never the same one twice', async () => {
    const [first, second] = [await engine(breaksOff(1)), await engine(speaks(2))];
    const speech = voiceOf(first.url, second.url);
    expect(await saidBy(speech)).toEqual([1]);
    expect(await saidBy(speech, 'How are you?')).toEqual([2]);
    expect(second.texts).toEqual(['How are you?']);
  });

  it('changes its speed and its language with the first one', async () => {
    const [first, second] = [await engine(hangsUp), await engine(speaks(2))];
    const speech = voiceOf(first.url, second.url);
    speech.useVoice('es');
    expect(await saidBy(speech, 'Buenos días.')).toEqual([2]);
    expect([first.models[0], second.models[0]]).toEqual(['one-es', 'two-es']);
  });
});
