import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { messages } from './messages.ts';

const covered = Object.entries(messages).map(([message, entry]) => ({ message, text: message, ...entry }));

/** Returns the source of one test together with the code above the first test of its file. */
const saidBy = (source: string, test: string): string => {
  const begins = source.indexOf(`it('${test}'`);
  if (begins === -1) return '';
  const length = source.slice(begins + 1).search(/^\s*it\(/m);
  const ends = length === -1 ? source.length : begins + 1 + length;
  return source.slice(0, source.search(/^\s*it\(/m)) + source.slice(begins, ends);
};

describe('a message of the specification', () => {
  it.each(covered)('“$message” is asserted in the named test', ({ file, test, text }) => {
    expect(saidBy(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'), test)).toContain(text);
  });
});
