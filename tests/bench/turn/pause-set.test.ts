import { expect, it } from 'vitest';
import { planAnswers } from './pause-set.ts';

const sentences = Array.from({ length: 16 }, () => Array.from({ length: 20 }, (_, i) => `word${i}`));
const plan = planAnswers(sentences, { seed: 1, sameVoice: 4 });
const pauses = plan.flatMap((answer) => answer.pauses);
const lengths = pauses.map(({ beforeMs, afterMs }) => beforeMs + afterMs);

it('returns the same plan for the same seed, and a different plan for another seed', () => {
  expect(planAnswers(sentences, { seed: 1, sameVoice: 4 })).toEqual(plan);
  expect(planAnswers(sentences, { seed: 2, sameVoice: 4 })).not.toEqual(plan);
});

it('pauses within every sentence for 0.5 to 3 s, with more short pauses than long ones', () => {
  for (const { words, pauses: own } of plan) {
    expect(own.length).toBeGreaterThan(0);
    for (const { afterWord } of own) {
      expect(afterWord).toBeGreaterThanOrEqual(4);
      expect(words.length - afterWord).toBeGreaterThanOrEqual(4);
    }
    const pausePositions = own.map(({ afterWord }) => afterWord);
    expect(new Set(pausePositions).size).toBe(pausePositions.length);
    expect(pausePositions).toEqual(pausePositions.toSorted((a, b) => a - b));
  }
  expect(Math.min(...lengths)).toBeLessThan(650);
  expect(Math.max(...lengths)).toBeGreaterThan(2500);
  expect(Math.min(...lengths)).toBeGreaterThanOrEqual(500);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(3000);
  expect(lengths.filter((ms) => ms < 1225).length).toBe(lengths.length / 2);
});

it('fills some pauses with a cough and some with a hum', () => {
  for (const filling of ['cough', 'hum', 'silence'])
    expect(pauses.filter((pause) => pause.filling === filling).length).toBeGreaterThanOrEqual(3);
});

it('gives each candidate one voice', () => {
  const voices = plan.map(({ pitch, speed }) => `${pitch} ${speed}`);
  expect(new Set(voices).size).toBe(4);
  expect(new Set(voices.slice(0, 4)).size).toBe(1);
});
