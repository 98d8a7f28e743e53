import { expect, it } from 'vitest';
import { readOptions } from './options.ts';

it('runs a sample interview in English in the terminal by default', () => {
  expect(readOptions(['--text'])).toEqual({
    language: 'en',
    brief: null,
    simulate: null,
    lines: null,
    minutes: 15,
    seed: 1,
  });
});

it('reads the given options', () => {
  const args = ['--text', '--language', 'ar', '--simulate', 'hostile', '--minutes', '5', '--seed', '7'];
  expect(readOptions(args)).toMatchObject({ language: 'ar', simulate: 'hostile', minutes: 5, seed: 7 });
  expect(readOptions(['--help'])).toBeNull();
});

it.each([[['--language', 'fr']], [['--minutes', '90']], [['--simulate', 'shy']], [['--loud']]])(
  'names the invalid option in %j',
  (args) => {
    expect(() => readOptions(args)).toThrow(/language|minutes|simulate|loud/);
  },
);
