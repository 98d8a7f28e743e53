import { expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import {
  control,
  converse,
  finals,
  headers,
  listenAddress,
  setUpRecogniser,
  rate,
  transcript,
} from './testing/listen-client.ts';
import type { Message } from './testing/listen-client.ts';
import { recordings, silence } from './testing/speech.ts';

vi.setConfig({ testTimeout: 300_000 });

const enginePort = setUpRecogniser();

const address = (query: Record<string, string> = {}) => listenAddress(enginePort(), query);
const short = () => recordings().find(({ name }) => name === 'rms-short')?.pcm ?? Buffer.alloc(0);

test('returns words with times and confidence, sends metadata, and closes normally', async () => {
  const { messages, code } = await converse(address(), [
    silence(300),
    short(),
    silence(500),
    control('CloseStream'),
  ]);
  const [first] = finals(messages);
  expect(transcript(first ?? { type: '' })).toContain('five years');
  expect(first).toMatchObject({ speech_final: true, from_finalize: false });
  expect(first?.metadata?.request_id).toMatch(/^[0-9a-f-]{36}$/u);
  // The times of words are marked as estimates, because the models report none.
  expect(first).toMatchObject({ candi: { word_times: 'estimated' } });
  const words = first?.channel?.alternatives[0]?.words ?? [];
  expect(words.length).toBeGreaterThan(4);
  let last = 0;
  for (const { start, end } of words) {
    expect(start).toBeGreaterThanOrEqual(last);
    expect(end).toBeGreaterThan(start);
    last = start;
  }
  expect(first?.channel?.alternatives[0]?.confidence).toBeGreaterThan(0.3);
  expect(messages.map(({ type }) => type)).toContain('SpeechStarted');
  expect(messages.at(-1)).toMatchObject({ type: 'Metadata', channels: 1 });
  expect(code).toBe(1000);
});

test('Finalize ends an utterance at once, and is answered even if there is no utterance', async () => {
  const speech = short();
  const sends = [
    silence(200),
    speech,
    control('Finalize'),
    control('Finalize'),
    control('KeepAlive'),
    control('CloseStream'),
  ];
  const { messages } = await converse(address({ endpointing: '5000' }), sends);
  const [first, second] = finals(messages);
  expect(first).toMatchObject({ from_finalize: true, speech_final: true });
  expect(transcript(first ?? { type: '' })).toContain('five years');
  expect(second).toMatchObject({ from_finalize: true });
  expect(transcript(second ?? { type: '' })).toBe('');
});

test('endpointing is respected: a longer value keeps a pause within the utterance', async () => {
  const speech = short();
  const sends = [silence(200), speech, silence(600), speech, silence(1200), control('CloseStream')];
  const spoken = async (endpointing: string) =>
    finals((await converse(address({ endpointing }), sends)).messages).filter(
      (each) => transcript(each) !== '',
    ).length;
  expect(await spoken('200')).toBeGreaterThanOrEqual(2);
  expect(await spoken('1000')).toBe(1);
});

test('sends interim results and SpeechStarted only if requested', async () => {
  const quiet = address({ interim_results: 'false', vad_events: 'false' });
  const { messages } = await converse(quiet, [silence(200), short(), silence(500), control('CloseStream')]);
  expect(
    messages.every(({ type, is_final }) => type === 'Metadata' || (type === 'Results' && is_final === true)),
  ).toBe(true);
});

test('sends UtteranceEnd if requested', async () => {
  const socket = new WebSocket(address({ utterance_end_ms: '300' }), { headers });
  const types: string[] = [];
  const ended = new Promise<Message>((resolve, reject) => {
    socket.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString()) as Message;
      types.push(message.type);
      if (message.type === 'UtteranceEnd') resolve(message);
    });
    socket.once('close', (code) => reject(new Error(`closed with ${code} after ${types.join(', ')}`)));
  });
  await new Promise((resolve) => socket.once('open', resolve));
  for (const each of [silence(200), short()]) socket.send(each);
  // Sends silence as a microphone does, because the server closes a stream without audio.
  const microphone = setInterval(() => socket.send(silence(100)), 100);
  try {
    expect(await ended).toMatchObject({ channel: [0, 1] });
  } finally {
    clearInterval(microphone);
    socket.close();
  }
});

test('recognises no words in silence, hiss, knocking, a hum or coughing', async () => {
  let state = 12_345;
  const random = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state / 2 ** 31 - 1;
  };
  const noise = (level: (ms: number) => number, wave: (index: number) => number = random) => {
    const pcm = silence(3000);
    for (let at = 0; at < pcm.length / 2; at++)
      pcm.writeInt16LE(Math.round(level(at / 16) * wave(at)), at * 2);
    return pcm;
  };
  const sends = [
    silence(3000),
    noise(() => 1500),
    silence(1000),
    noise((ms) => 15_000 * Math.exp(-(ms % 500) / 8)),
    silence(1000),
    noise(
      () => 6000,
      (index) => Math.sin((2 * Math.PI * 120 * index) / rate),
    ),
    silence(1000),
    noise((ms) => (ms % 900 < 350 ? 14_000 * Math.exp(-(ms % 900) / 90) : 0)),
    silence(1000),
    control('CloseStream'),
  ];
  const { messages } = await converse(address(), sends);
  expect(finals(messages).map(transcript).filter(Boolean)).toEqual([]);
});

test('processes audio sent all at once without losing any', async () => {
  const speech = short();
  const all = Array.from({ length: 5 }, () => [speech, silence(700)]).flat();
  const seconds = Buffer.concat(all).length / 2 / rate;
  // The audio exceeds what the engine queues, so the engine must stop reading from the socket.
  expect(seconds).toBeGreaterThan(10);
  const { messages } = await converse(address(), [silence(300), ...all, control('CloseStream')]);
  expect(finals(messages).filter((each) => transcript(each).includes('years'))).toHaveLength(5);
  expect(messages.at(-1)?.['duration']).toBeCloseTo(seconds + 0.3, 1);
});
