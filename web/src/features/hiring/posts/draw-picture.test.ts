import { describe, expect, test } from 'vitest';
import { breakLines } from './draw-picture.ts';

/** Measures text as if each character were 10 px wide. */
const measure = (text: string): number => text.length * 10;

describe('a text', () => {
  test.each([
    ['Head concierge', 200, ['Head concierge']],
    ['Head concierge of the night', 150, ['Head concierge', 'of the night']],
    ['Donaudampfschifffahrt', 100, ['Donaudampf', 'schifffahr', 't']],
    ['  ', 100, []],
  ])('%j is broken into lines that fit', (text, room, lines) => {
    expect(breakLines(text, room, 3, measure)).toEqual({ lines, cut: false });
  });

  test('that is too long is cut off after the last line', () => {
    expect(breakLines('one two three four five', 60, 2, measure)).toEqual({
      lines: ['one', 'two…'],
      cut: true,
    });
    expect(breakLines('abcdefghij klm', 100, 1, measure)).toEqual({ lines: ['abcdefghi…'], cut: true });
  });
});
