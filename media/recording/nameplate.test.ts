import { expect, test } from 'vitest';
import { initials } from './nameplate.ts';

test.each([
  ['Ada Lovelace', 'A\u200cL'],
  ['ana  maria de souza', 'A\u200cS'],
  ['Cher', 'C'],
  ['ليلى حداد', 'ل\u200cح'],
  ['e\u0301lodie', 'E\u0301'],
  ['', ''],
])('initials of %j', (name, expected) => {
  expect(initials(name)).toBe(expected);
});
