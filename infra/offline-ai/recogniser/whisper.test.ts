import { expect, test } from 'vitest';
import { isSpeech } from './whisper.ts';

const heard = (probability: number, noSpeech: number, text = 'Dos.', inLanguage = 1) =>
  isSpeech({ text, probability, noSpeech, inLanguage, ended: true });

test('a word with a low probability counts if the audio is certainly speech', () => {
  expect(heard(0.2, 0.05)).toBe(true);
});

test('the same probability is that of noise if the audio may have no speech', () => {
  expect(heard(0.2, 0.4)).toBe(false);
});

test('a whole sentence with this probability is that of another language', () => {
  expect(heard(0.2, 0.05, 'Y en la mayor parte de la noche había un hombre que decía')).toBe(false);
});

test('a probable text counts, whatever the model thinks of the audio', () => {
  expect(heard(0.4, 0.9)).toBe(true);
});

test('a text that the model hardly believes never counts', () => {
  expect(heard(0.05, 0)).toBe(false);
});

test('a probable text is a translation if the audio is in another language', () => {
  const text = 'En mi último trabajo construí el servicio de reservas.';
  expect(heard(0.9, 0.05, text, 0.0002)).toBe(false);
  expect(heard(0.9, 0.05, text, 0.002)).toBe(true);
});
