import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { startOfflineAi } from './offline-ai.ts';
import { noSpeechFolders } from './speech-folders.ts';
import type { OfflineAi } from './offline-ai.ts';
import type { SentenceTiming } from './tts/protocol.ts';

const rate = 24_000;
let ai: OfflineAi;
beforeAll(async () => {
  ai = await startOfflineAi({ port: 0, folders: noSpeechFolders, key: 'secret', listeningPlaces: 1 });
});
afterAll(() => ai.stop());

interface Said {
  audio?: Buffer;
  message?: {
    type: string;
    sequence_id?: number;
    text?: string;
    start_ms?: number;
  } & Partial<SentenceTiming>;
}

/**
 * Connects a WebSocket client that doesn't use a plugin. `next` resolves when a message of the given type arrives.
 */
async function connect(query: Record<string, string> = {}, port = ai.port) {
  const address = new URLSearchParams({
    model: 'candi-en',
    encoding: 'linear16',
    sample_rate: '24000',
    ...query,
  });
  const socket = new WebSocket(`ws://127.0.0.1:${port}/v1/speak?${address.toString()}`, {
    headers: { authorization: 'Token secret' },
  });
  const all: Said[] = [];
  const waiting: { type: string; resolve: () => void }[] = [];
  socket.on('message', (data: Buffer, isBinary) => {
    if (isBinary) return all.push({ audio: data });
    const message = JSON.parse(data.toString()) as NonNullable<Said['message']>;
    all.push({ message });
    const index = waiting.findIndex(({ type }) => type === message.type);
    return index < 0 ? undefined : waiting.splice(index, 1)[0]?.resolve();
  });
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  return {
    socket,
    all,
    send: (message: object) => socket.send(JSON.stringify(message)),
    next: (type: string) => new Promise<void>((resolve) => waiting.push({ type, resolve })),
    closed: new Promise<number>((resolve) => socket.once('close', resolve)),
    bytes: () => all.reduce((sum, { audio }) => sum + (audio?.length ?? 0), 0),
    types: () => all.flatMap(({ message }) => message?.type ?? []),
  };
}

test('sends Metadata, audio, and Flushed for each Flush, and closes normally when all has been sent', async () => {
  const client = await connect();
  client.send({ type: 'Speak', text: 'Hello there.' });
  client.send({ type: 'Flush' });
  client.send({ type: 'Speak', text: 'How are you?' });
  client.send({ type: 'Flush' });
  client.send({ type: 'Close' });
  expect(await client.closed).toBe(1000);
  expect(client.types()[0]).toBe('Metadata');
  // On a busy machine, a sentence takes so long that more Metadata tells the client that the engine works.
  expect(client.types().filter((type) => type !== 'Metadata')).toEqual(['Flushed', 'Flushed']);
  expect(client.all.flatMap(({ message }) => message?.sequence_id ?? [])).toEqual([0, 1]);
  expect(client.all.at(-1)?.message?.type).toBe('Flushed');
  expect(client.bytes() / 2 / rate).toBeGreaterThan(1);
});

test('sends a sentence’s audio before the next sentence has been received', async () => {
  const client = await connect();
  client.send({ type: 'Speak', text: 'This is the first sentence. And this' });
  await expect.poll(() => client.bytes() / 2 / rate).toBeGreaterThan(1);
  const first = client.bytes();
  client.send({ type: 'Speak', text: ' is the second one.' });
  const flushed = client.next('Flushed');
  client.send({ type: 'Flush' });
  await flushed;
  expect(client.bytes()).toBeGreaterThan(first);
  client.socket.close();
});

test('sends each sentence in chunks while it is being synthesised', async () => {
  const client = await connect();
  for (let round = 0; round < 3; round++) {
    const from = client.all.length;
    const flushed = client.next('Flushed');
    client.send({ type: 'Speak', text: `Thank you, that makes it clear, and this is round ${round}.` });
    client.send({ type: 'Flush' });
    await flushed;
    const seconds = client.all.slice(from).flatMap(({ audio }) => (audio ? audio.length / 2 / rate : []));
    expect(seconds.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(2);
    expect(Math.max(...seconds)).toBeLessThan(0.25);
  }
  client.socket.close();
});

test('Clear discards what has not been synthesised yet', async () => {
  const client = await connect();
  const sentence = 'This is one of very many sentences that nobody wants to hear to the end. ';
  client.send({ type: 'Speak', text: sentence.repeat(60) });
  const cleared = client.next('Cleared');
  client.send({ type: 'Clear' });
  await cleared;
  const before = client.bytes();
  const flushed = client.next('Flushed');
  client.send({ type: 'Speak', text: 'Yes.' });
  client.send({ type: 'Flush' });
  await flushed;
  expect((client.bytes() - before) / 2 / rate).toBeLessThan(1.5);
  client.socket.close();
});

test('sends times of words and phonemes only if requested', async () => {
  const text = 'Good morning. We are sixty people.';
  const client = await connect({ timing: 'true' });
  client.send({ type: 'Speak', text });
  client.send({ type: 'Flush' });
  client.send({ type: 'Close' });
  await client.closed;
  const timings = client.all.flatMap(({ message }) => (message?.type === 'candi.timing' ? [message] : []));
  expect(timings.map((timing) => timing.text)).toEqual(['Good morning.', 'We are sixty people.']);
  expect(timings.flatMap(({ words }) => words?.map(({ word }) => word))).toEqual(
    'Good morning We are sixty people'.split(' '),
  );
  const total = (client.bytes() / 2 / rate) * 1000;
  let last = 0;
  for (const { start_ms: start = 0, words = [], phonemes = [] } of timings) {
    expect(start).toBeGreaterThanOrEqual(last);
    expect(phonemes.length).toBeGreaterThan(words.length);
    for (const { startMs, endMs } of [...words, ...phonemes]) {
      expect(startMs).toBeGreaterThanOrEqual(0);
      expect(endMs).toBeGreaterThanOrEqual(startMs);
      expect(start + endMs).toBeLessThanOrEqual(total + 1);
    }
    last = start + (words.at(-1)?.endMs ?? 0);
  }
  // Word times must match the audio, so the audio must be silent between the sentences.
  const audio = Buffer.concat(client.all.flatMap(({ audio: pcm }) => pcm ?? []));
  const gap = (timings[1]?.start_ms ?? 0) - 150;
  const samples = Array.from({ length: 100 }, (_, index) =>
    audio.readInt16LE((Math.round((gap * rate) / 1000) + index) * 2),
  );
  expect(samples.every((sample) => sample === 0)).toBe(true);
});

test('markup and symbols are neither interpreted nor spoken', async () => {
  const client = await connect({ timing: 'true' });
  client.send({ type: 'Speak', text: '<break time="99s"/> Tom & Ann [[x]] 😀 {a}.' });
  client.send({ type: 'Speak', text: ' ... !!' });
  client.send({ type: 'Flush' });
  client.send({ type: 'Close' });
  await client.closed;
  expect(client.bytes() / 2 / rate).toBeLessThan(8);
  expect(client.types()).toContain('Flushed');
});

test('an invalid message ends the stream with a reason', async () => {
  const client = await connect();
  client.socket.send('nonsense');
  expect(await client.closed).toBe(1008);
  expect(client.types()).toContain('Error');
});

test('refuses more text than may be queued', async () => {
  const client = await connect();
  for (let part = 0; part < 4; part++) client.send({ type: 'Speak', text: 'word '.repeat(3900) });
  expect(await client.closed).toBe(1008);
});

test.each<Record<string, string>>([
  { model: 'aura-2-thalia-en' },
  { encoding: 'mulaw' },
  { sample_rate: '8000' },
])('refuses %o', async (query) => {
  await expect(connect(query)).rejects.toThrow('400');
});

test('while a sentence takes long, the client hears that the engine works', async () => {
  const gate = Promise.withResolvers<void>();
  const slow = await startOfflineAi({
    port: 0,
    folders: noSpeechFolders,
    key: 'secret',
    listeningPlaces: 1,
    voices: {
      languages: ['en'],
      voiceOf: () => ({ name: 'slow', quality: 'natural' }),
      hasNaturalVoice: () => true,
      async say(_sentence, onAudio) {
        await gate.promise;
        onAudio(new Uint8Array(4800));
        return { words: [], phonemes: [] };
      },
      stop: () => undefined,
    },
  });
  try {
    const { next, send, types, closed } = await connect({}, slow.port);
    send({ type: 'Speak', text: 'Hello.' });
    send({ type: 'Flush' });
    await next('Metadata');
    await next('Metadata');
    gate.resolve();
    await next('Flushed');
    expect(types().at(-1)).toBe('Flushed');
    send({ type: 'Close' });
    expect(await closed).toBe(1000);
  } finally {
    await slow.stop();
  }
});
