/**
 * Normalises a text to its words: lower case, no accents or Arabic vowel signs, unified Arabic letters, one space
 * between words. This makes recognised and typed text comparable.
 */
export function plain(text: string): string {
  const lower = text.toLowerCase();
  // Nothing else changes such words, and most words of three languages are of this kind.
  if (/^[a-z0-9 ]*$/u.test(lower)) return lower.replaceAll(/ +/gu, ' ').trim();
  return lower
    .normalize('NFKD')
    .replaceAll(/[\p{M}ـ'’ʼ`´]/gu, '')
    .replaceAll(/[أإآٱ]/gu, 'ا')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
    .replaceAll('ؤ', 'و')
    .replaceAll('ئ', 'ي')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

export interface Word {
  plain: string;
  /** Position in the text (characters). */
  start: number;
  end: number;
}

/** Returns the words of a text with their positions. */
export function wordsOf(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’ـ-]*/gu)].flatMap((match) => {
    const word = plain(match[0]).replaceAll(' ', '');
    return word ? [{ plain: word, start: match.index, end: match.index + match[0].length }] : [];
  });
}
