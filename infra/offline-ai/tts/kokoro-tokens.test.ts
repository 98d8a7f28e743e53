import { expect, test } from 'vitest';
import { kokoroTokens } from './kokoro-tokens.ts';
import { readWords } from './read-words.ts';

const read = (text: string, words: Record<string, string>) =>
  Object.entries(words).map(([word, phonemes]) => ({
    offset: text.indexOf(word),
    phonemes: phonemes.split('_'),
  }));
const symbols = (text: string, words: Record<string, string>) =>
  kokoroTokens(text, read(text, words))
    .map((token) => token.symbols + (token.spaced ? ' ' : ''))
    .join('');

test('phonemes are in Kokoro’s alphabet, with the punctuation that it knows', () => {
  expect(symbols('¿Mucho, dice?', { Mucho: 'm_ˈu_tʃ_o', dice: 'd_ˈi_s_e' })).toBe('mˈuʧo, dˈise?');
  expect(symbols('gente – “boa”...', { gente: 'ʒ_ˈeɪ_ŋ_tʃ_y', boa: 'b_ˈo_æ' })).toBe('ʒˈAŋʧy— “bˈoæ”…');
  expect(symbols('não', { não: 'n_ˈɐ̃ʊ̃' })).toBe('nˈɐ̃ʊ̃'.normalize('NFD'));
});

test('a number that is read as several words is one written word', () => {
  const text = 'Son 3.500 euros.';
  const words = read(text, { Son: 's_ˈo_n', '3.': 't_ɾ_ˈe_s', '.5': 'm_ˈi_l', euros: 'ˈeʊ_ɾ_o_s' });
  expect(kokoroTokens(text, words).map((token) => token.text)).toEqual(['Son', '3.500', '', 'euros.']);
});

test('a text without sounds has no tokens', () => {
  expect(kokoroTokens('— …', [])).toEqual([]);
});

test('espeak-ng’s words have the whole phonemes of its IPA, without marks of a change of language', () => {
  const word = (offset: number) =>
    ({ type: 'word', text_position: offset + 1, word_length: 3, audio_position: 0 }) as const;
  const phoneme = (id: string) =>
    ({ type: 'phoneme', id, text_position: 0, word_length: 0, audio_position: 0 }) as const;
  const events = [word(0), phoneme('n'), phoneme('ˈɐ̃ʊ'), phoneme(''), word(4), phoneme('ˈo')];
  expect(readWords(events, 'n_ˈɐ̃ʊ̃\n(en)ˈo(pt)_')).toEqual([
    { offset: 0, phonemes: ['n', 'ˈɐ̃ʊ̃'] },
    { offset: 4, phonemes: ['ˈo'] },
  ]);
  expect(readWords(events, 'nˈɐ̃ʊ̃')).toEqual([
    { offset: 0, phonemes: ['n', 'ˈɐ̃ʊ'] },
    { offset: 4, phonemes: ['ˈo'] },
  ]);
});
