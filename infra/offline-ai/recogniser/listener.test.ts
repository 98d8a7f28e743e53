import { expect, test } from 'vitest';
import { Listener } from './listener.ts';
import type { RecogniserMessage } from './messages.ts';
import type { SpeechModel } from './transcribe.ts';

const chunkMs = 64;

/** A listener whose model hears a word for each second of sound. Loud samples are voiced. */
function listening(model: Partial<SpeechModel> = {}) {
  const messages: RecogniserMessage[] = [];
  let decodings = 0;
  const listener = new Listener(
    { language: 'en', endpointingMs: 25, interim: true, fromMs: 0 },
    { isVoiced: (window) => Promise.resolve((window[0] ?? 0) > 0.1), reset: () => undefined },
    {
      decode: (samples) => {
        decodings++;
        return Promise.resolve({
          text: Array.from({ length: Math.ceil(samples.length / 16_000) }, (_, index) => `word${index}`).join(
            ' ',
          ),
          probability: 0.8,
          ended: true,
        });
      },
      isSpeech: ({ probability }) => probability >= 0.5,
      ...model,
    },
    (message) => messages.push(message),
  );
  /** Plays sound (positive) and silence (negative), in ms. Works as the engine does with one stream. */
  const play = async (...stretches: number[]) => {
    for (const stretch of stretches) {
      for (let at = 0; at < Math.abs(stretch); at += chunkMs) {
        const pcm = new Int16Array(chunkMs * 16).fill(stretch > 0 ? 8000 : 0);
        await listener.hear(new Uint8Array(pcm.buffer));
        while (listener.next) await listener.work();
      }
    }
  };
  const types = () => messages.map(({ type }) => type).filter((type) => type !== 'heard');
  return { listener, messages, play, types, decodings: () => decodings };
}

test('words are shown while somebody speaks and in a pause, and are final after it', async () => {
  const { messages, play, types } = listening();
  await play(-320, 2048, -640);
  expect(types()[0]).toBe('start');
  expect(types()).toContain('interim');
  expect(types().at(-1)).toBe('final');
  expect(messages.find(({ type }) => type === 'final')).toMatchObject({
    endpoint: true,
    asked: false,
    words: [{ word: 'word0' }, { word: 'word1' }, { word: 'word2' }],
  });
});

test('the final result is prepared in the silence before it, so that nothing is decoded when it is due', async () => {
  const { play, types, decodings } = listening();
  await play(-320, 2048, -256);
  const before = decodings();
  expect(types()).not.toContain('final');
  await play(-448);
  expect(types()).toContain('final');
  expect(decodings()).toBe(before);
});

test('what was prepared is dropped if the speaker goes on', async () => {
  const { messages, play } = listening();
  await play(-320, 1600, -256, 2048, -640);
  const finals = messages.filter(({ type }) => type === 'final');
  expect(finals).toHaveLength(1);
  expect(finals[0]).toMatchObject({ words: { length: 5 } });
});

test('tells what it needs next', async () => {
  const { listener, play } = listening();
  const hear = (ms: number, level: number) =>
    listener.hear(new Uint8Array(new Int16Array(ms * 16).fill(level).buffer));
  expect(listener.next).toBe(null);
  await play(-320, 1024);
  expect(listener.next).toBe(null);
  await hear(160, 0);
  expect(listener.next).toBe('pause');
  await hear(96, 0);
  expect(listener.next).toBe('ending');
  await hear(640, 0);
  expect(listener.next).toBe('final');
  await listener.work();
  expect(listener.next).toBe(null);
  await play(1024);
  await hear(2016, 8000);
  expect(listener.next).toBe('interim');
  await hear(32, 0);
  expect(listener.next).toBe(null);
  await hear(32, 8000);
  expect(listener.next).toBe('interim');
});

test('an interim result is given up if it is not wanted any more, and the next one comes later', async () => {
  const decode: SpeechModel['decode'] = (_, { signal } = {}) => Promise.reject(signal?.reason);
  const { listener, play, types } = listening({ decode });
  await play(-320);
  await listener.hear(new Uint8Array(new Int16Array(1024 * 16).fill(8000).buffer));
  expect(listener.next).toBe('interim');
  await listener.work(AbortSignal.abort());
  expect(listener.next).toBe(null);
  expect(types()).toEqual(['start']);
});

test('what was recognised of the beginning is passed to the next decoding of a segment, and not to another segment', async () => {
  const before: (string | null)[] = [];
  const decode: SpeechModel['decode'] = (samples, options) => {
    before.push(options?.before?.text ?? null);
    return Promise.resolve({ text: `${samples.length}`, probability: 0.8, ended: true });
  };
  const { play } = listening({ decode });
  await play(-320, 2560, -640, 1280, -640);
  const first = before.lastIndexOf(null);
  expect(before[0]).toBe(null);
  expect(first).toBeGreaterThan(1);
  expect(before.slice(1, first)).not.toContain(null);
});

test('finishing without speech gives an empty result', async () => {
  const { listener, messages } = listening();
  listener.finish();
  await listener.work();
  expect(messages).toEqual([{ type: 'final', words: [], endpoint: true, startMs: 0, endMs: 0, asked: true }]);
});

test('all audio is reported as processed', async () => {
  const { messages, play } = listening();
  await play(-320, 30_000, -640);
  const bytes = messages.reduce((sum, message) => sum + (message.type === 'heard' ? message.bytes : 0), 0);
  expect(bytes).toBe(Math.ceil(320 / 64) * 2048 + Math.ceil(30_000 / 64) * 2048 + 640 * 32);
});
