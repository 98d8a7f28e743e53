import { expect, test } from 'vitest';
import type { Sentence } from '../tts/protocol.ts';
import { createSpeaker } from '../tts/speaker.ts';
import type { Synthesiser, Voice } from '../tts/synthesiser.ts';
import { createRenderer } from './renderer.ts';
import { openRenderingStore } from './rendering-store.ts';
import { withRenderings } from './with-renderings.ts';

const natural: Voice = { name: 'test-1', quality: 'natural' };
const basic: Voice = { name: 'espeak-ng', quality: 'basic' };

/** A synthesiser whose audio is the text's length in samples; it records the texts it was asked for. */
function fakeSynthesiser(said: string[], gate: () => Promise<void> = () => Promise.resolve()): Synthesiser {
  return {
    languages: ['en', 'pt', 'ar'],
    voiceOf: (language) => (language === 'en' ? natural : basic),
    hasNaturalVoice: (language) => language !== 'ar',
    async say(sentence: Sentence, onAudio, options = {}) {
      said.push(sentence.text);
      await gate();
      options.signal?.throwIfAborted();
      if (sentence.text.includes('impossible')) throw new Error('no');
      onAudio(new Uint8Array(sentence.text.length * 2).fill(1));
      return { words: [], phonemes: [] };
    },
    stop: () => undefined,
  };
}

const speakerEvents = (onDone: () => void, bytes: number[] = []) => ({
  onAudio: (pcm: Uint8Array) => bytes.push(pcm.length),
  onSentence: () => undefined,
  onFlushed: onDone,
  onError: (reason: string) => {
    throw new Error(reason);
  },
  drained: () => Promise.resolve(),
});

test('what was rendered is spoken from the store, whatever the chunks of the text', async () => {
  const said: string[] = [];
  const voices = fakeSynthesiser(said);
  const store = await openRenderingStore(null);
  const renderer = createRenderer(voices, store);
  const text = `Hello & welcome! It took 3.5 hours, e.g. on Monday. ${'many words, '.repeat(30)}end. 😀 Really?`;
  renderer.render({ language: 'en', texts: [text], speed: 1 });
  await renderer.settled();
  const rendered = said.splice(0);
  expect(rendered.length).toBeGreaterThan(4);
  const synthesiser = withRenderings(voices, store);
  for (const size of [1, 7, 1000]) {
    const bytes: number[] = [];
    const done = Promise.withResolvers<void>();
    const speaker = createSpeaker(synthesiser, 'en', 1, speakerEvents(done.resolve, bytes));
    for (let at = 0; at < text.length; at += size) speaker.speak(text.slice(at, at + size));
    speaker.flush();
    await done.promise;
    expect(said).toEqual([]);
    expect(bytes.length).toBeGreaterThanOrEqual(rendered.length);
  }
});

test('a session’s end drops its queued and current sentences', async () => {
  const said: string[] = [];
  const gate = Promise.withResolvers<void>();
  const store = await openRenderingStore(null);
  const renderer = createRenderer(
    fakeSynthesiser(said, () => gate.promise),
    store,
  );
  renderer.render({ language: 'en', texts: ['Hello Ann.', 'Bye Ann.'], speed: 1, session: 'a' });
  renderer.render({ language: 'en', texts: ['Hello all.'], speed: 1 });
  await renderer.removeSession('a');
  gate.resolve();
  await renderer.settled();
  expect(said).toEqual(['Hello Ann.', 'Hello all.']);
  expect(store.sharedBytes()).toBeGreaterThan(0);
  expect(renderer.waiting()).toBe(0);
});

test('the first sentences of a later request come before the last ones of an earlier request', async () => {
  const said: string[] = [];
  const store = await openRenderingStore(null);
  const renderer = createRenderer(fakeSynthesiser(said), store);
  const request = (name: string) => {
    const texts = ['Hello', 'Next', 'Last'].map((word) => `${word} ${name}.`);
    return { language: 'en' as const, texts, speed: 1, session: name };
  };
  renderer.render(request('Ann'));
  renderer.render(request('Ben'));
  await renderer.settled();
  expect(said).toEqual(['Hello Ann.', 'Hello Ben.', 'Next Ann.', 'Next Ben.', 'Last Ann.', 'Last Ben.']);
});

test('a new request ends the rest after a sentence that nobody needs soon', async () => {
  const said: string[] = [];
  const slow = () => new Promise<void>((resolve) => setTimeout(resolve, 20));
  const renderer = createRenderer(fakeSynthesiser(said, slow), await openRenderingStore(null));
  const texts = Array.from({ length: 20 }, (_, index) => `Number ${index}.`);
  renderer.render({ language: 'en', texts, speed: 1 });
  await expect.poll(() => said.length).toBeGreaterThan(6);
  const before = said.length;
  renderer.render({ language: 'en', texts: ['Hello Ann.'], speed: 1, session: 'a' });
  await renderer.settled();
  expect(said.indexOf('Hello Ann.')).toBeLessThanOrEqual(before + 1);
  expect(said).toHaveLength(21);
});

test('a sentence that cannot be spoken is dropped, and the next ones are rendered', async () => {
  const said: string[] = [];
  const store = await openRenderingStore(null);
  const renderer = createRenderer(fakeSynthesiser(said), store);
  renderer.render({ language: 'en', texts: ['This is impossible. This is not. This is not.'], speed: 1 });
  await renderer.settled();
  expect(said).toEqual(['This is impossible.', 'This is not.']);
  expect(renderer.waiting()).toBe(0);
});

test('what all interviews share comes after every session’s sentences', async () => {
  const said: string[] = [];
  const renderer = createRenderer(fakeSynthesiser(said), await openRenderingStore(null));
  renderer.render({ language: 'en', texts: ['One.', 'Two.', 'Three.'], speed: 1 });
  renderer.render({ language: 'en', texts: ['Hello Ann.', 'Bye Ann.'], speed: 1, session: 'a' });
  await renderer.settled();
  expect(said).toEqual(['One.', 'Hello Ann.', 'Bye Ann.', 'Two.', 'Three.']);
});

test('sentences in a language without a natural voice are left out', async () => {
  const said: string[] = [];
  const renderer = createRenderer(fakeSynthesiser(said), await openRenderingStore(null));
  expect(renderer.render({ language: 'ar', texts: ['مرحبا.'], speed: 1 })).toBe(true);
  expect(renderer.waiting()).toBe(0);
});

test('sentences wait for a natural voice, and too many are refused', async () => {
  const said: string[] = [];
  const renderer = createRenderer(fakeSynthesiser(said), await openRenderingStore(null));
  expect(renderer.render({ language: 'pt', texts: ['Olá.'], speed: 1 })).toBe(true);
  await renderer.settled();
  expect(said).toEqual([]);
  expect(renderer.waiting()).toBe(1);
  const texts = Array.from({ length: 5_000 }, (_, index) => `Number ${index}.`);
  expect(renderer.render({ language: 'pt', texts, speed: 1 })).toBe(false);
  renderer.stop();
  expect(renderer.waiting()).toBe(0);
});
