import { expect, test } from 'vitest';
import type { MutedSpeech } from './muted-speech.ts';
import { detectMutedSpeech, silent } from './muted-speech.ts';

const hear = (from: MutedSpeech, level: number, startMs: number, endMs: number): MutedSpeech => {
  let state = from;
  for (let now = startMs; now <= endMs; now += 100) state = detectMutedSpeech(state, level, now);
  return state;
};

test('shows the hint for speech but not for a cough', () => {
  expect(hear(silent, 0.8, 0, 300).hint).toBe(false);
  expect(hear(silent, 0.8, 0, 800).hint).toBe(true);
});

test('counts short pauses as speech and restarts after silence', () => {
  const paused = hear(hear(silent, 0.6, 0, 400), 0.05, 500, 700);
  expect(hear(paused, 0.6, 800, 900).hint).toBe(true);
  const stopped = hear(hear(silent, 0.6, 0, 400), 0.05, 500, 2000);
  expect(hear(stopped, 0.6, 2100, 2300).hint).toBe(false);
});

test('hides the hint after the speech has ended', () => {
  const hinted = hear(silent, 0.8, 0, 800);
  expect(hear(hinted, 0, 900, 4000).hint).toBe(true);
  expect(hear(hinted, 0, 900, 5000).hint).toBe(false);
});
