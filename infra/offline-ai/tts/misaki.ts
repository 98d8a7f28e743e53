/**
 * Symbols of the alphabet of misaki (https://github.com/hexgrad/misaki, EN_PHONES.md), which hibari and Kokoro read, for
 * sounds that are written with two letters in IPA, and for espeak-ng's sounds in Spanish and Portuguese.
 */
const symbols: readonly (readonly [string, string])[] = [
  ['A', 'eɪ'],
  ['I', 'aɪ'],
  ['W', 'aʊ'],
  ['Y', 'ɔɪ'],
  ['O', 'oʊ'],
  ['Q', 'əʊ'],
  ['ʧ', 'tʃ'],
  ['ʤ', 'dʒ'],
  ['ʦ', 'ts'],
  ['ʣ', 'dz'],
  ['S', 'ss'],
];
/** English sounds that misaki distinguishes and IPA doesn't. */
const onlyMisaki = new Map([
  ['T', 'ɾ'],
  ['ᵊ', 'ə'],
  ['ᵻ', 'ɪ'],
]);
const toIpa = new Map([...symbols, ...onlyMisaki]);
const fromIpa = new Map(symbols.map(([symbol, ipa]) => [ipa, symbol]));

export const ipaOf = (symbol: string): string => toIpa.get(symbol) ?? symbol;

/** Returns espeak-ng's phoneme, which may have stress marks, in misaki's alphabet. */
export function misakiOf(phoneme: string): string {
  const [, stress = '', sound = ''] = /^([ˈˌ]*)(.*)$/u.exec(phoneme.normalize('NFD')) ?? [];
  return stress + (fromIpa.get(sound) ?? sound);
}
