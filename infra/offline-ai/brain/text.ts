import type { Language } from '@candi/contract/platform/enumerations';

/**
 * A text as its words alone: lower case, without accents or Arabic vowel signs, its Arabic letters in one spelling,
 * one space between words. What a recogniser hears and what a person types then look alike.
 */
export function plain(text: string): string {
  return text
    .toLowerCase()
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
  /** Where it stands in the text, in characters. */
  start: number;
  end: number;
}

/** The words of a text where they stand in it. */
export function wordsOf(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’ـ-]*/gu)].flatMap((match) => {
    const word = plain(match[0]).replaceAll(' ', '');
    return word ? [{ plain: word, start: match.index, end: match.index + match[0].length }] : [];
  });
}

/** Ends of sentences in all four languages. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?؟。…])\s+|\n+/u)
    .map((sentence) => sentence.trim())
    .filter(Boolean);
}

/** A number from a text, the same each time: chooses among wordings. */
export function pickNumber(text: string): number {
  let hash = 2_166_136_261;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  return hash >>> 0;
}

/** Upper bounds count words; Arabic says in ten words what the others say in fourteen. */
export function scaled(words: number, language: Language): number {
  return language === 'ar' ? Math.ceil(words * 0.7) : words;
}
