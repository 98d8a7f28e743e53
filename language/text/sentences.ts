import type { Language } from '@candi/contract/platform/enumerations';

/** Splits a text in any of the four languages into sentences. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?؟。…])\s+|\n+/u)
    .map((sentence) => sentence.trim())
    .filter(Boolean);
}

/** Returns a hash of a text (FNV-1a), used to choose a wording deterministically. */
export function pickNumber(text: string): number {
  let hash = 2_166_136_261;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  return hash >>> 0;
}

/** Scales a number of words to a language: ten Arabic words say as much as fourteen in the other languages. */
export function scaled(words: number, language: Language): number {
  return language === 'ar' ? Math.ceil(words * 0.7) : words;
}
