import { decodeMuLaw, encodeMuLaw, telephoneRate } from '@candi/media/phone/g711';
import { speech, tone } from '@candi/media/phone/testing/sounds';
import { en } from '@candi/language/en/phone';
import { expect, test } from 'vitest';
import { chord, chordCount, chordIn, chordOf, chordWindowMs } from './chords.ts';

const window = (chordWindowMs * telephoneRate) / 1000;

test('every chord is recognised after a telephone line, wherever the window begins', () => {
  for (let number = 0; number < chordCount; number += 1) {
    const heard = decodeMuLaw(encodeMuLaw(chord(number, 100, telephoneRate)));
    for (const from of [0, 37, 300])
      expect(chordIn(heard.subarray(from, from + window), telephoneRate)).toBe(number);
  }
});

test('neither silence, nor speech, nor a single tone is a chord', () => {
  expect(chordIn(new Int16Array(window), telephoneRate)).toBeNull();
  for (const sound of [speech(4000), tone(1000, 440), tone(1000, 1500)]) {
    const samples = decodeMuLaw(sound);
    for (let at = 0; at + window <= samples.length; at += window / 2)
      expect(chordIn(samples.subarray(at, at + window), telephoneRate)).toBeNull();
  }
});

test('the fixed texts before an interview have different chords', () => {
  const texts = Object.values(en).filter((text) => typeof text === 'string');
  const chords = texts.map(chordOf);
  expect(new Set(chords).size).toBe(texts.length);
  for (const number of chords) expect(number >= 0 && number < chordCount).toBe(true);
});
