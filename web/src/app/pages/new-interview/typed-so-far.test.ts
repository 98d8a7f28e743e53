import { expect, test } from 'vitest';
import { typedSoFar } from './typed-so-far.ts';

test.each([
  ['', ''],
  ['am', ''],
  ['ama', 'ama'],
  ['amara n', 'amara'],
  ['amara nwo', 'amara nwo'],
  ['bo li', 'bo li'],
])('%o is searched for as %o', (typed, searched) => expect(typedSoFar(typed)).toBe(searched));
