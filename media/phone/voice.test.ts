import { expect, onTestFinished, test } from 'vitest';
import { decodeMuLaw, telephoneRate } from './g711.ts';
import { StandInVoice } from './testing/stand-in-voice.ts';
import { createVoice } from './voice.ts';

const standIn = async () => {
  const provider = await StandInVoice.start();
  onTestFinished(() => provider.close());
  return { provider, voice: createVoice({ url: `${provider.url}/`, key: 'key', model: 'voice-{language}' }) };
};
const utterance = { language: 'es', text: 'Hola.' } as const;
const never = new AbortController().signal;

test('speech arrives as mu-law at 8 kHz, with its pitch', async () => {
  const { provider, voice } = await standIn();
  const chunks: Uint8Array[] = [];
  await voice.speak(utterance, (audio) => chunks.push(audio), never);
  const samples = decodeMuLaw(Buffer.concat(chunks));
  expect(samples.length).toBeGreaterThan(0.095 * telephoneRate);
  expect(samples.length).toBeLessThan(0.11 * telephoneRate);
  const crossings = samples
    .slice(80, 720)
    .filter((sample, at, all) => at > 0 && sample >= 0 !== all[at - 1]! >= 0);
  // 500 Hz cross zero 1000 times a second.
  expect(Math.abs(crossings.length - 80)).toBeLessThanOrEqual(2);
  expect(provider.models).toEqual(['voice-es']);
  expect([...provider.keys]).toEqual(['Token key']);
});

test('nothing is heard of an utterance after it was dropped', async () => {
  const { voice } = await standIn();
  const dropped = new AbortController();
  let heard = 0;
  await voice.speak(
    utterance,
    () => {
      heard += 1;
      dropped.abort();
    },
    dropped.signal,
  );
  expect(heard).toBe(1);
  await voice.speak(utterance, () => (heard += 1), dropped.signal);
  expect(heard).toBe(1);
});

test('a provider that fails or can’t be reached is reported', async () => {
  const { provider, voice } = await standIn();
  const speak = () => voice.speak(utterance, () => undefined, never);
  provider.fault = 'error';
  await expect(speak()).rejects.toThrow('text to speech: refused');
  provider.fault = 'closed';
  await expect(speak()).rejects.toThrow('text to speech: closed with 1011');
  provider.close();
  await expect(speak()).rejects.toThrow('text to speech');
});
