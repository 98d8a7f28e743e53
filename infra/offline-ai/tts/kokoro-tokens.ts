import { misakiOf } from './misaki.ts';
import type { ModelToken } from './predicted-timing.ts';
import type { ReadWord } from './protocol.ts';

/** Punctuation marks that Kokoro knows. */
const marks = /[;:,.!?—…"()“”]/gu;

/**
 * Returns what Kokoro reads: the phonemes of each word and the punctuation around it. A written word that is read as
 * several, such as a number, becomes several tokens, and only the first has its text.
 */
export function kokoroTokens(text: string, words: readonly ReadWord[]): ModelToken[] {
  const tokens: ModelToken[] = [];
  let done = 0;
  for (const { 0: chunk, index } of text.matchAll(/\S+/gu)) {
    const end = index + chunk.length;
    const inside = words.filter(({ offset }, at) => at >= done && offset < end);
    done += inside.length;
    const letters = /[\p{L}\p{N}].*[\p{L}\p{N}]|[\p{L}\p{N}]/u.exec(chunk);
    const before = known(letters ? chunk.slice(0, letters.index) : '');
    const after = known(letters ? chunk.slice(letters.index + letters[0].length) : chunk);
    for (const [at, { phonemes }] of inside.entries())
      tokens.push({
        text: at === 0 ? chunk : '',
        symbols: (at === 0 ? before : '') + phonemes.map(misakiOf).join(''),
        spaced: true,
      });
    const last = tokens.at(-1);
    // Punctuation belongs to the word before it, also if a space lies between them.
    if (last) last.symbols += inside.length === 0 ? after.replaceAll(/["()“”]/gu, '') : after;
  }
  const last = tokens.at(-1);
  if (last) last.spaced = false;
  return tokens;
}

const known = (text: string): string =>
  (
    text
      .replaceAll('...', '…')
      .replaceAll(/[–-]+$/gu, '—')
      .match(marks) ?? []
  ).join('');
