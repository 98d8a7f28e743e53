import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startOfflineAi } from './offline-ai.ts';
import type { OfflineAi } from './offline-ai.ts';
import { speechFoldersIn } from './speech-folders.ts';
import { installedVoices } from './testing/installed-voices.ts';
import { childPids } from './testing/processes.ts';
import { connectSpeaker, secondsOf } from './testing/speak-client.ts';

const { root, python, missing } = await installedVoices();
// These tests are about the natural voices, however busy the machine is: espeak-ng never takes over for being sooner, and
// work in the background is not held up by other tests.
const options = { port: 0, key: 'secret', listeningPlaces: 1, patienceMs: 100_000, backgroundNiceness: 0 };

interface Health {
  voices: Record<string, string>;
  spoken: { stored: number; synthesised: number };
}

const healthOf = async (port: number) =>
  (await (await fetch(`http://127.0.0.1:${port}/health`)).json()) as Health;

const voicesOf = async (port: number) => (await healthOf(port)).voices;

async function say(ai: OfflineAi, language: string, text: string) {
  const client = await connectSpeaker(ai.port, language);
  const spoken = await client.say(text);
  client.socket.close();
  return spoken;
}

const post = (ai: OfflineAi, body: object) =>
  fetch(`http://127.0.0.1:${ai.port}/v1/candi/renderings`, {
    method: 'POST',
    headers: { authorization: 'Bearer secret' },
    body: JSON.stringify(body),
  });

describe.skipIf(missing)(`natural voices${missing && ` (${missing})`}`, { timeout: 120_000 }, () => {
  let ai: OfflineAi;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'candi-voices-'));
    ai = await startOfflineAi({
      ...options,
      folders: await speechFoldersIn(root, python),
      renderedDir: join(folder, 'renderings'),
    });
    const expected = { en: 'natural', es: 'natural', pt: 'natural', ar: 'basic' };
    const check = async () => expect(await voicesOf(ai.port)).toEqual(expected);
    await vi.waitFor(check, { timeout: 100_000, interval: 500 });
  }, 120_000);
  afterAll(async () => {
    await ai.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Returns the number of sentences that are stored for a session. */
  function storedFor(session: string): number {
    const own = join(folder, 'renderings/sessions', session);
    return existsSync(own) ? readdirSync(own).length : 0;
  }

  test.each([
    ['en', 'hibari-0.2.1-heart', 'Could you tell me more about it, please?'],
    ['es', 'kokoro-1.0', '¿Podría contarme más sobre eso, por favor?'],
    ['pt', 'kokoro-1.0', 'Você pode me contar mais sobre isso, por favor?'],
  ])('speaks %s, with the times of all words and phonemes', async (language, voice, text) => {
    const { pcm, sentences, voice: used } = await say(ai, language, text);
    expect(used).toBe(voice);
    expect(sentences).toHaveLength(1);
    const words = sentences.flatMap((sentence) => sentence.words);
    const phonemes = sentences.flatMap((sentence) => sentence.phonemes);
    expect(words.map(({ word }) => word).join(' ')).toBe(text.replaceAll(/[¿,?]/gu, ''));
    expect(phonemes.length).toBeGreaterThan(20);
    for (const times of [words, phonemes]) {
      const starts = times.map(({ startMs }) => startMs);
      expect(starts).toEqual(starts.toSorted((one, other) => one - other));
      for (const { startMs, endMs } of times) expect(endMs).toBeGreaterThan(startMs);
      expect(times.at(-1)?.endMs).toBeLessThanOrEqual(secondsOf(pcm) * 1000);
    }
    expect(words[0]?.startMs).toBeLessThan(150);
  });

  test.each([
    ['en', '😀 … !!'],
    ['en', '<speak><break time="99s"/><p>Hello</p></speak> & {more} [[x]]'],
    ['en', 'مرحبا بك.'],
    ['en', 'Xqzt brrk 8472938472938479238749283749283 https://a.example/b?c=d&e=f tom@x.example $3.50.'],
    ['es', 'R2-D2 y 你好, "ok" (12/03/2024) – 50% & 3.500 €…'],
    ['pt', '1234567890 '.repeat(2)],
  ])('%s: unusual text is spoken or left out, and the stream goes on: %s', async (language, text) => {
    const client = await connectSpeaker(ai.port, language);
    const odd = await client.say(text);
    expect(secondsOf(odd.pcm)).toBeGreaterThanOrEqual(/[\p{L}\p{N}]/u.test(text) ? 0.3 : 0);
    expect(secondsOf((await client.say('Ok.')).pcm)).toBeGreaterThan(0.2);
    client.socket.close();
  });

  test('Clear stops the work within one segment, also in the middle of a very long text', async () => {
    const client = await connectSpeaker(ai.port, 'es');
    client.send({ type: 'Speak', text: `${'palabra y otra palabra '.repeat(430)}. ` });
    await new Promise((resolve) => setTimeout(resolve, 300));
    client.send({ type: 'Clear' });
    const { pcm } = await client.say('Sí, claro.');
    expect(secondsOf(pcm)).toBeLessThan(2);
    client.socket.close();
  });

  test('two streams at once both go on', async () => {
    const order: string[] = [];
    const text = 'This is the first sentence of a text, and it is rather long. '.repeat(4);
    await Promise.all(
      ['a', 'b'].map(async (name) => {
        const client = await connectSpeaker(ai.port, 'en');
        await client.say(text, () => order.push(name));
        client.socket.close();
      }),
    );
    const half = order.slice(0, order.length / 2);
    expect(half.filter((name) => name === 'a').length).toBeGreaterThan(half.length / 5);
    expect(half.filter((name) => name === 'b').length).toBeGreaterThan(half.length / 5);
  });

  test.each([
    [
      'en',
      'hibari-voice.py',
      'This is the first part, which is long enough to be a segment of its own, and this is another part. ',
    ],
    [
      'es',
      'kokoro-voice.py',
      'Esta es la primera parte de una frase bastante larga, y esta es otra parte de ella, que nadie debe perder. ',
    ],
  ])(
    '%s: a killed engine is restarted, and the sentence is spoken to its end',
    async (language, script, sentence) => {
      const whole = await say(ai, language, sentence);
      const client = await connectSpeaker(ai.port, language);
      let killed = false;
      const spoken = await client.say(sentence + sentence, () => {
        if (killed) return;
        killed = true;
        for (const pid of childPids(script)) process.kill(pid, 'SIGKILL');
      });
      client.socket.close();
      expect(killed).toBe(true);
      expect(spoken.sentences).toHaveLength(2);
      expect(secondsOf(spoken.pcm)).toBeGreaterThan(1.8 * secondsOf(whole.pcm));
      expect(secondsOf(spoken.pcm)).toBeLessThan(3 * secondsOf(whole.pcm));
      await expect
        .poll(() => voicesOf(ai.port), { timeout: 60_000 })
        .toMatchObject({ [language]: 'natural' });
    },
  );

  test('what is rendered isn’t synthesised again, and a session’s renderings end with it', async () => {
    const text = '¿Qué es lo que más le gusta de su trabajo actual? ¿Por qué?';
    const request = { model: 'candi-es', texts: [text], session: 'session-1' };
    expect((await post(ai, request)).status).toBe(202);
    await ai.rendered();
    expect(storedFor('session-1')).toBe(2);
    const before = (await healthOf(ai.port)).spoken;
    const known = await say(ai, 'es', text);
    const expected = { ...before, stored: before.stored + 2 };
    expect((await healthOf(ai.port)).spoken).toEqual(expected);
    expect(known.sentences.map((sentence) => sentence.text).join(' ')).toBe(text);
    expect(known.sentences.flatMap(({ words }) => words)).toHaveLength(13);
    const removed = await fetch(`http://127.0.0.1:${ai.port}/v1/candi/renderings/session-1`, {
      method: 'DELETE',
      headers: { authorization: 'Bearer secret' },
    });
    expect(removed.status).toBe(204);
    expect(storedFor('session-1')).toBe(0);
  });

  test('renderings wait for live speech, and go on after it', async () => {
    const texts = Array.from(
      { length: 6 },
      (_, index) => `Esta es la frase número ${index}, y no es nada corta.`,
    );
    await post(ai, { language: 'es', texts, session: 'session-2' });
    const { pcm } = await say(ai, 'es', 'Entiendo.');
    expect(secondsOf(pcm)).toBeGreaterThan(0.3);
    expect(storedFor('session-2')).toBeLessThan(texts.length);
    await ai.rendered();
    expect(storedFor('session-2')).toBe(texts.length);
    await fetch(`http://127.0.0.1:${ai.port}/v1/candi/renderings/session-2`, {
      method: 'DELETE',
      headers: { authorization: 'Bearer secret' },
    });
  });

  test.each([
    {},
    { texts: [] },
    { language: 'xx', texts: ['a'] },
    { texts: ['a'] },
    { language: 'en', texts: ['a'], session: '../x' },
  ])('refuses to render %j', async (body) => expect((await post(ai, body)).status).toBe(400));

  test('a voice that is installed while a stream is open speaks the next one', async () => {
    const speechDir = join(folder, 'speech');
    mkdirSync(speechDir);
    const other = await startOfflineAi({ ...options, folders: await speechFoldersIn(speechDir, python) });
    try {
      const client = await connectSpeaker(other.port, 'en');
      await client.say('Hello.');
      for (const name of readdirSync(root))
        if (name.startsWith('hibari-')) symlinkSync(join(root, name), join(speechDir, name));
      await expect
        .poll(() => voicesOf(other.port), { timeout: 60_000 })
        .toMatchObject({ en: 'natural', es: 'basic' });
      const basic = await say(ai, 'en', 'Hello again, how are you today?');
      const same = await client.say('Hello again, how are you today?');
      const next = await say(other, 'en', 'Hello again, how are you today?');
      expect(next.voice).toBe('hibari-0.2.1-heart');
      expect(next.pcm.equals(basic.pcm)).toBe(true);
      expect(same.pcm.equals(next.pcm)).toBe(false);
      client.socket.close();
    } finally {
      await other.stop();
    }
  });
});
