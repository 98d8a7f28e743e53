/** Prevents Arabic letters on both sides from joining. */
const nonJoiner = '\u200c';
const article = /^ال(?=\p{L}{2})/u;

/** Returns the first letter of a word as a capital; in Arabic that of the word after its article. */
function firstLetter(word: string): string {
  const [letter = ''] = word.replace(article, '').match(/\p{L}\p{M}*|\p{N}/u) ?? [];
  // Marks of Arabic vowels are dropped; Latin accents are part of the composed letter.
  return letter.replaceAll(/\p{M}/gu, '').toLocaleUpperCase();
}

/** Returns the first letters of the first and the last name, or one letter if there is one name. */
export function initialsOf(name: string): string {
  const letters = name.normalize('NFC').split(/\s+/u).map(firstLetter).filter(Boolean);
  const [first = '', ...others] = letters;
  return [first, ...others.slice(-1)].join(/\p{Script=Arabic}/u.test(first) ? nonJoiner : '');
}
