import { expect, it } from 'vitest';
import { naturalVoices } from './voices.ts';

it.each(['en', 'es', 'pt'])('%s has voices of its own for Candi, for tuning and for tests', (language) => {
  const own = naturalVoices.filter((voice) => voice.language === language);
  for (const use of ['candi', 'tuning', 'test']) expect(own.some((voice) => voice.use === use)).toBe(true);
  expect(new Set(own.map(({ name }) => name)).size).toBe(own.length);
});
