import { expect, it } from 'vitest';
import { readOptions } from './options.ts';

it('has a sample interview in English at the terminal by default', () => {
  expect(readOptions(['--text'])).toEqual({
    language: 'en',
    brief: null,
    simulate: null,
    minutes: 15,
    seed: 1,
  });
});

it('reads what is given', () => {
  const args = ['--text', '--language', 'ar', '--simulate', 'hostile', '--minutes', '5', '--seed', '7'];
  expect(readOptions(args)).toMatchObject({ language: 'ar', simulate: 'hostile', minutes: 5, seed: 7 });
  expect(readOptions(['--help'])).toBeNull();
});

it.each([[['--language', 'fr']], [['--minutes', '90']], [['--simulate', 'shy']], [['--loud']]])(
  'names what is wrong with %j',
  (args) => {
    expect(() => readOptions(args)).toThrow(/language|minutes|simulate|loud/);
  },
);
