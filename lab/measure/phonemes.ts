import type { Viseme } from '@candi/media/avatar/visemes';

/** IPA symbols used by the voices of en, pt, es and ar, by viseme. A longer symbol comes before its own prefixes. */
const sounds: readonly (readonly [Viseme, string])[] = [
  ['CH', 'tʃ dʒ ʃ ʒ tɕ dʑ ɕ ʑ'],
  ['SS', 'ts dz s z sˤ zˤ'],
  ['PP', 'p b m β'],
  ['FF', 'f v ʋ ɱ'],
  ['TH', 'θ ð ðˤ'],
  ['DD', 't d ɾ ʈ ɖ tˤ dˤ'],
  ['nn', 'n l ɫ ɲ ʎ ŋ ɭ ɬ'],
  ['kk', 'k ɡ g x ɣ χ ʁ q h ħ ʕ ʔ ɦ c ʝ'],
  ['RR', 'ɹ r ʀ ɻ ɚ ɝ ɜ'],
  ['aa', 'a ɑ ɐ ʌ æ'],
  ['E', 'e ɛ ə ɘ'],
  ['ih', 'i ɪ j y ɨ'],
  ['oh', 'o ɔ ɒ ɤ'],
  ['ou', 'u ʊ w ʉ ɯ'],
];
const bySound = new Map(sounds.flatMap(([viseme, list]) => list.split(' ').map((sound) => [sound, viseme])));

/** Returns the visemes of one IPA phoneme: two for a diphthong, `sil` for a symbol that has no sound of its own. */
export function visemesOf(phoneme: string): Viseme[] {
  const plain = phoneme.normalize('NFD').replaceAll(/[\u0300-\u036fːˑˈˌʰʲ‿.|]/gu, '');
  const found: Viseme[] = [];
  for (let at = 0; at < plain.length;) {
    const length = bySound.has(plain.slice(at, at + 2)) ? 2 : 1;
    const viseme = bySound.get(plain.slice(at, at + length));
    if (viseme && viseme !== found.at(-1)) found.push(viseme);
    at += length;
  }
  return found.length > 0 ? found : ['sil'];
}
