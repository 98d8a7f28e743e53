import { expect, test } from 'vitest';
import { withVowels } from './arabic-vowels.ts';

test.each([
  ['يمكنك', 'يَمكَنَك'],
  ['تفتخر', 'تَفتَخَر'],
  ['مشروع', 'مَشروع'],
  ['الشركة', 'الشَركَة'],
  ['محاورة', 'مَحاورَة'],
  ['ويعمل', 'وَيَعمَل'],
  ['للتفكير', 'للتَفكير'],
])('%s', (bare, vowelled) => {
  expect(withVowels(bare)).toBe(vowelled);
});

test('words with vowels, short words, known words and words that are not Arabic stay unchanged', () => {
  const text = 'شُكراً من هذا التي SQL 2026؟';
  expect(withVowels(text)).toBe(text);
});

test('keeps every letter', () => {
  const text = 'هل يمكنك إخباري عن مشروع تفتخر به، وما الذي كان صعبًا فيه؟';
  expect(withVowels(text).replaceAll('\u064E', '')).toBe(text);
});
