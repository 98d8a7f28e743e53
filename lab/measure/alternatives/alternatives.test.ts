import { join } from 'node:path';
import { expect, it } from 'vitest';
import { alternativesInReach } from './alternatives.ts';
import { alternativesIn } from './count.ts';

const { understands, files } = alternativesInReach(join(import.meta.dirname, '../../..'));

it('the live agent understands candidates by few fixed wordings', () => {
  expect(understands.total).toBeGreaterThan(0);
  expect(understands.total).toBeLessThanOrEqual(1500);
});

it('the live agent loads no rules that decide or word a turn', () => {
  const rules = files.filter((path) => path.startsWith('language/understand'));
  expect(rules).toEqual(['language/understand/guard.ts']);
});

it.each([
  ['a pattern without a bar', 'const a = /x/u;', 1],
  ['a pattern with bars', 'const a = /x|y|(?:z|[|])\\|/u;', 4],
  ['arguments of a function that makes a pattern', "phrases('a', 'b|c', `d|${e}`)", 5],
  ['the words of an alternation', 'oneOf(`a b c`)', 3],
  ['a list of phrases', "plainPhrases('a b, c d، e')", 3],
  ['a part of a pattern', "const part = '(?:a|b)';", 2],
  ['an element of a list of patterns', "anyOf(['a', 'b|c'])", 3],
  ['no other texts, and no types', "type T = 'a' | 'b'; const a = 'b';", 0],
])('counts %s', (_name, source, count) => {
  expect(alternativesIn(source)).toBe(count);
});
