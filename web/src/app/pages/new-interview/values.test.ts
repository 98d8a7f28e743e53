import { expect, test } from 'vitest';
import { isDuration, withTemplate } from './values.ts';

test.each([5, 30, 60])('%s minutes can be asked for', (value) => expect(isDuration(value)).toBe(true));

test.each([4, 61, 7.5, '', '30', Number.NaN])('%s is no duration', (value) =>
  expect(isDuration(value)).toBe(false),
);

test('a template gives the interview its language, and its title where none was written', () => {
  const first = { id: 'a', title: 'First', language: 'pt' } as const;
  const second = { id: 'b', title: 'Second', language: 'ar' } as const;
  expect(withTemplate({ title: '' }, first, undefined)).toEqual({
    templateId: 'a',
    language: 'pt',
    title: 'First',
  });
  expect(withTemplate({ title: 'First' }, second, first).title).toBe('Second');
  expect(withTemplate({ title: 'My own' }, second, first).title).toBe('My own');
});
