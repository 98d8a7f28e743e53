import { expect, it } from 'vitest';
import { readOptions, withOptions } from './options.ts';
import { sampleBrief } from './samples.ts';

it('runs a sample interview in English in the terminal by default', () => {
  expect(readOptions(['--text'])).toEqual({
    language: 'en',
    brief: null,
    simulate: null,
    lines: null,
    minutes: 15,
    tone: null,
    warmUp: false,
    seed: 1,
  });
});

it('reads the given options', () => {
  const args = ['--text', '--language', 'ar', '--simulate', 'hostile', '--minutes', '5', '--seed', '7'];
  expect(readOptions(args)).toMatchObject({ language: 'ar', simulate: 'hostile', minutes: 5, seed: 7 });
  expect(readOptions(['--help'])).toBeNull();
});

it('sets the tone and the warm-up question of the brief, if they are given', () => {
  const brief = { ...sampleBrief('en'), tone: 'formal' as const };
  const briefFor = (...args: string[]) => {
    const options = readOptions(args);
    return options && withOptions(brief, options);
  };
  expect(briefFor('--tone', 'warm', '--warm-up')).toMatchObject({ tone: 'warm', warmUp: true });
  expect(briefFor()).toEqual(brief);
  expect(() => readOptions(['--tone', 'loud'])).toThrow(/tone/);
});

it.each([[['--language', 'fr']], [['--minutes', '90']], [['--simulate', 'shy']], [['--loud']]])(
  'names the invalid option in %j',
  (args) => {
    expect(() => readOptions(args)).toThrow(/language|minutes|simulate|loud/);
  },
);
