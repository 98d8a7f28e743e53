import { writtenOut } from './abbreviations.ts';
import { withVowels } from './arabic-vowels.ts';
import type { Language } from '@candi/contract/platform/enumerations';
import { spokenNumbers } from './spoken-numbers.ts';
import { voiceOf } from './voices.ts';

/**
 * Returns the speakable part of a text, without markup (which eSpeak would interpret), pictographs and
 * control characters.
 */
export function speakable(text: string, language: Language): string {
  const plain = text
    .normalize('NFC')
    .replaceAll('&', ` ${voiceOf(language).and} `)
    .replaceAll(/https?:\/\/(?:www\.)?/gu, '')
    .replaceAll(/[<>[\]{}|\\^~`*_#=]|\p{Extended_Pictographic}|\p{Cc}|\p{Cf}/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  if (language === 'ar') return withVowels(plain);
  // hibari has a normaliser of its own.
  return language === 'en' ? plain : spokenNumbers(writtenOut(plain, language), language);
}

/** Returns whether a text has anything to pronounce. */
export const isSpeakable = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);
