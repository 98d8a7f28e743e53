import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { messages } from './messages.ts';

/** Named by the specification and brought by later work. */
const brings = ['the call’s permission messages', 'the LinkedIn callback', 'posts'];

describe('a message of the specification', () => {
  it.each(Object.entries(messages))('“%s” is asserted where it is said to be', (message, place) => {
    if ('open' in place) {
      expect(brings).toContain(place.open);
      return;
    }
    const source = readFileSync(new URL(place.file, import.meta.url), 'utf8');
    const begins = source.indexOf(`it('${place.test}'`);
    expect(begins, `${place.file} has no test “${place.test}”`).toBeGreaterThanOrEqual(0);
    const ends = source.indexOf('\n  it(', begins + 1);
    const body = source.slice(begins, ends === -1 ? undefined : ends);
    // What a helper of the same file says counts where the test calls it.
    expect(body.includes(place.text ?? message) || helperSays(source, place.text ?? message)).toBe(true);
  });
});

const helperSays = (source: string, text: string): boolean =>
  source.slice(0, source.search(/^\s*it\(/m)).includes(text);
