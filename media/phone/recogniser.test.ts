import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { createRecogniser } from './recogniser.ts';
import { tone } from './testing/sounds.ts';
import { StandInRecogniser } from './testing/stand-in-recogniser.ts';

afterEach(() => void vi.useRealTimers());

/** Opens a stream to a stand-in. `replies` and `lost`: what the stream has reported. */
const open = async () => {
  const recogniser = await StandInRecogniser.start();
  onTestFinished(() => recogniser.close());
  const replies: string[] = [];
  const lost: string[] = [];
  const ready = Promise.withResolvers<void>();
  const { url } = recogniser;
  const stream = createRecogniser({ url, key: 'key', model: 'ear', languages: ['en'] }).open('en', {
    onReady: ready.resolve,
    onSpeech: () => undefined,
    onReply: (text) => replies.push(text),
    onLost: (problem) => lost.push(problem),
  });
  onTestFinished(() => stream.close());
  await ready.promise;
  return { recogniser, stream, replies, lost };
};

test('audio arrives at twice the rate, and silence where there is none', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { recogniser, stream } = await open();
  for (let at = 0; at < 50; at += 1) stream.push(tone(20, 500));
  // A second of audio, without the last milliseconds, which the resampler still holds.
  await expect.poll(() => recogniser.heardBytes).toBeGreaterThan(30_000);
  expect(recogniser.heardBytes).toBeLessThanOrEqual(32_000);
  expect(recogniser.silentBytes).toBe(0);
  vi.advanceTimersByTime(8000);
  await expect.poll(() => recogniser.silentBytes).toBe(64_000);
});

test('messages that can’t be read are ignored', async () => {
  const { recogniser, replies, lost } = await open();
  for (const message of [{}, [], { type: 'Results' }, { type: 'Results', channel: 7 }, { type: 'Metadata' }])
    recogniser.send(message);
  recogniser.reply('');
  recogniser.reply('Yes.');
  await expect.poll(() => replies).toEqual(['Yes.']);
  expect(lost).toEqual([]);
});

test('a stream that was closed sends and reports nothing more', async () => {
  const { recogniser, stream, replies, lost } = await open();
  stream.close();
  stream.push(tone(20, 500));
  recogniser.reply('Yes.');
  await expect.poll(() => recogniser.streams).toBe(0);
  expect(recogniser.controls).toEqual(['CloseStream']);
  expect([recogniser.heardBytes, replies, lost]).toEqual([0, [], []]);
});

test('a recogniser that can’t be reached is reported once', async () => {
  const lost: string[] = [];
  const recogniser = createRecogniser({ url: 'ws://127.0.0.1:1', key: '', model: 'ear', languages: ['en'] });
  expect(recogniser.supports('ar')).toBe(false);
  recogniser.open('en', {
    onReady: () => undefined,
    onSpeech: () => undefined,
    onReply: () => undefined,
    onLost: (problem) => lost.push(problem),
  });
  await expect.poll(() => lost).toEqual([expect.stringContaining('ECONNREFUSED')]);
});
