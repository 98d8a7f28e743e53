import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { installedSpeech, recordings, silence } from '../testing/speech.ts';
import type { RecogniserMessage } from './messages.ts';
import { startRecogniser } from './recogniser.ts';
import type { Recogniser } from './recogniser.ts';

vi.setConfig({ testTimeout: 120_000 });

let recogniser: Recogniser;
beforeAll(async () => {
  const folder = (await installedSpeech()).find('moonshine-en');
  if (folder === null) throw new Error('the English model is not installed');
  recogniser = await startRecogniser([folder], 4);
});
afterAll(() => recogniser.stop());

const chunkBytes = 3200;
const recording = (name: string) => recordings().find((each) => each.name === name)?.pcm ?? Buffer.alloc(0);

/** Opens a stream and collects its messages. `until` resolves when a message fulfils the condition. */
function listen() {
  const messages: RecogniserMessage[] = [];
  let check = () => undefined as void;
  const stream = recogniser.open({ language: 'en', endpointingMs: 25, interim: true }, (message) => {
    messages.push(message);
    check();
  });
  if (!stream) throw new Error('no stream is free');
  const until = (condition: (message: RecogniserMessage) => boolean) =>
    new Promise<void>((resolve) => {
      check = () => {
        if (messages.some(condition)) resolve();
      };
      check();
    });
  const play = (pcm: Buffer) => {
    for (let at = 0; at < pcm.length; at += chunkBytes) stream.hear(pcm.subarray(at, at + chunkBytes));
  };
  const text = () =>
    messages
      .flatMap((message) => (message.type === 'final' ? message.words : []))
      .map(({ word }) => word)
      .join(' ');
  const heardBytes = () =>
    messages.reduce((sum, message) => sum + (message.type === 'heard' ? message.bytes : 0), 0);
  return { stream, messages, until, play, text, heardBytes };
}

const isAsked = (message: RecogniserMessage) => message.type === 'final' && message.asked;

test('a process that dies in mid-word is started again, and the sound since is recognised', async () => {
  const { stream, until, play, text, heardBytes } = listen();
  const speech = recording('rms-team');
  const half = Math.floor(speech.length / 2 / chunkBytes) * chunkBytes;
  play(silence(320));
  play(speech.subarray(0, half));
  await until(({ type }) => type === 'interim');
  const died = recogniser.pid();
  if (died === null) throw new Error('no process runs');
  process.kill(died, 'SIGKILL');
  // What is said while no process runs is recognised, too.
  play(speech.subarray(half));
  play(silence(1024));
  stream.finish();
  await until(isAsked);
  expect(recogniser.pid()).not.toBe(died);
  expect(text()).toContain('small team of five people');
  expect(text()).toContain('large bank');
  expect(text().match(/five people/gu)).toHaveLength(1);
  expect(heardBytes()).toBe(speech.length + silence(320 + 1024).length);
  stream.close();
});

test('streams are recognised side by side, each with its own words', async () => {
  const all = ['rms-team', 'slt-why', 'rms-conflict'].map((name) => ({ ...listen(), pcm: recording(name) }));
  for (const { play, pcm, stream } of all) {
    play(pcm);
    stream.finish();
  }
  await Promise.all(all.map(({ until }) => until(isAsked)));
  expect(all.map(({ text }) => text())).toEqual([
    expect.stringContaining('five people'),
    expect.stringContaining('helping customers'),
    expect.stringContaining('agree'),
  ]);
  for (const { stream } of all) stream.close();
});

test('a stream beyond the maximum is refused until another closes', () => {
  const open = Array.from({ length: 4 }, () => listen().stream);
  expect(recogniser.hasPlace()).toBe(false);
  expect(() => listen()).toThrow('no stream is free');
  open.pop()?.close();
  expect(recogniser.hasPlace()).toBe(true);
  for (const stream of open) stream.close();
});

test('a minute without a pause is recognised to the end', async () => {
  const { stream, until, play, messages, text } = listen();
  const speech = recording('slt-pause').subarray(0, -4000);
  const times = Math.ceil((60 * 32_000) / speech.length);
  for (let round = 0; round < times; round++) play(speech);
  stream.finish();
  await until(isAsked);
  const words = text().split(' ').length;
  const said = 23 * times;
  expect(words).toBeGreaterThan(said * 0.85);
  expect(words).toBeLessThan(said * 1.15);
  const lengths = messages.flatMap((message) =>
    message.type === 'final' ? [message.endMs - message.startMs] : [],
  );
  expect(Math.max(...lengths)).toBeLessThanOrEqual(8500);
  stream.close();
});
