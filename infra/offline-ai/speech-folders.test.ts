import { expect, test } from 'vitest';
import { noSpeechFolders, withLanguages } from './speech-folders.ts';

test('components that serve none of the languages are not wanted', () => {
  const all = { ...noSpeechFolders, wants: () => true };
  const english = withLanguages(all, ['en']);
  expect(english.wants('hibari')).toBe(true);
  expect(english.wants('kokoro')).toBe(false);
  expect(withLanguages(all, ['en', 'es']).wants('kokoro')).toBe(true);
  expect(withLanguages(noSpeechFolders, ['en']).wants('hibari')).toBe(false);
});
