import type { EspeakEvent } from '@echogarden/espeak-ng-emscripten';
import type { ReadWord } from './protocol.ts';

/**
 * Joins espeak-ng's events, which have the position of each word, with its IPA, which has the whole phonemes: an event
 * holds at most eight bytes of one. If the two have different numbers of words, the events' phonemes are used.
 */
export function readWords(events: readonly EspeakEvent[], ipa: string): ReadWord[] {
  const words: ReadWord[] = [];
  for (const event of events) {
    if (event.type === 'word') words.push({ offset: event.text_position - 1, phonemes: [] });
    else if (event.type === 'phoneme' && typeof event.id === 'string') words.at(-1)?.phonemes.push(event.id);
  }
  const spoken = ipa.split(/\s+/u).filter((word) => /\p{L}/u.test(word));
  const sounding = words.filter(({ phonemes }) => phonemes.some((phoneme) => /\p{L}/u.test(phoneme)));
  return sounding.map(({ offset, phonemes }, index) => ({
    offset,
    phonemes: (spoken.length === sounding.length ? (spoken[index] ?? '').split('_') : phonemes)
      // Marks of a change of language, such as "(en)".
      .map((phoneme) => phoneme.replaceAll(/\([a-z-]*\)|[()]/gu, ''))
      .filter((phoneme) => /\p{L}/u.test(phoneme)),
  }));
}
