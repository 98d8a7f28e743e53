import { expect, test } from 'vitest';
import { textBlocks } from './text-blocks.ts';

test('splits paragraphs at empty lines and keeps their line breaks', () =>
  expect(textBlocks('We build boats.\nBy the sea.\n\n\nJoin us!\r\n')).toEqual([
    { kind: 'paragraph', lines: ['We build boats.', 'By the sea.'] },
    { kind: 'paragraph', lines: ['Join us!'] },
  ]));

test('treats lines with dashes and bullets as lists, even directly after a paragraph', () =>
  expect(textBlocks('You bring:\n- Oak\n  • Pitch\n* Tar\nAnd more')).toEqual([
    { kind: 'paragraph', lines: ['You bring:'] },
    { kind: 'list', items: ['Oak', 'Pitch', 'Tar'] },
    { kind: 'paragraph', lines: ['And more'] },
  ]));

test('doesn’t treat other characters as markup', () =>
  expect(textBlocks('<b>2 - 3</b> years\n-5 °C')).toEqual([
    { kind: 'paragraph', lines: ['<b>2 - 3</b> years', '-5 °C'] },
  ]));

test('returns no blocks for blank text', () => expect(textBlocks(' \n')).toEqual([]));
