import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { messages } from './messages.ts';

/** Named by the specification and brought by later work. */
const brings = ['the LinkedIn callback', 'posts'];

const open = Object.entries(messages).flatMap(([message, place]) =>
  'open' in place ? [{ message, by: place.open }] : [],
);
const met = Object.entries(messages).flatMap(([message, place]) =>
  'open' in place ? [] : [{ message, text: message, ...place }],
);

/** What the test says itself, and what stands above the tests of its file for all of them. */
const saidBy = (source: string, test: string): string => {
  const begins = source.indexOf(`it('${test}'`);
  if (begins === -1) return '';
  const length = source.slice(begins + 1).search(/^\s*it\(/m);
  const ends = length === -1 ? source.length : begins + 1 + length;
  return source.slice(0, source.search(/^\s*it\(/m)) + source.slice(begins, ends);
};

describe('a message of the specification', () => {
  it.each(met)('“$message” is asserted where it is said to be', ({ file, test, text }) => {
    expect(saidBy(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'), test)).toContain(text);
  });

  it.each(open)('“$message” is brought by later work', ({ by }) => {
    expect(brings).toContain(by);
  });
});
