/**
 * Adds short vowels to Arabic words. Arabic is usually written without short vowels, and eSpeak pronounces words as
 * written ("ymknk"). A fatha is inserted wherever a syllable has no vowel. Fathas aren't always the correct vowels,
 * but they make the words pronounceable.
 */

const fatha = '\u064E';
const sign = /[\u064B-\u0652\u0670]/u;
const arabicWord = /\p{Script=Arabic}[\p{Script=Arabic}\u064B-\u0652\u0670]*/gu;
/** The definite article, with or without an attached preposition or conjunction. */
const article = /^(?:[وفبك]?ال|ولل|لل)(?=...)/u;
/** Letters that are vowels or imply a vowel. */
const vowels = new Set('اأإآىة');
const halfVowels = new Set('وي');
/** Common words that eSpeak pronounces correctly. */
const known = new Set(
  'الذي التي الذين هذا هذه ذلك تلك هناك لكن لكنه لكنها لكنني عندما عند حتى على إلى عليه عليها إليه إليها منذ مثل بعد قبل نحن أنت أنا هو هي كيف لماذا متى أين نعم لأن لأنه كان كانت'.split(
    ' ',
  ),
);

export function withVowels(text: string): string {
  return text.replaceAll(arabicWord, (word) =>
    sign.test(word) || word.length < 4 || known.has(word) ? word : vowelled(word),
  );
}

function vowelled(word: string): string {
  const conjunction = article.test(word) ? '' : (/^[وف](?=....)/u.exec(word)?.[0] ?? '');
  const head = conjunction || (article.exec(word)?.[0] ?? '');
  const letters = Array.from(word.slice(head.length));
  const isVowel = (at: number): boolean => {
    const letter = letters[at] ?? '';
    if (vowels.has(letter)) return true;
    // Semivowels are consonants at the start of a word, and before or after a vowel.
    return halfVowels.has(letter) && at > 0 && !isVowel(at - 1) && !vowels.has(letters[at + 1] ?? '');
  };
  let output = conjunction ? head + fatha : head;
  let afterVowel = false;
  letters.forEach((letter, at) => {
    output += letter;
    const last = at === letters.length - 1;
    if (letters[at + 1] === 'ة' && !isVowel(at)) output += fatha;
    if (isVowel(at) || last || isVowel(at + 1)) {
      afterVowel = isVowel(at);
      return;
    }
    // The consonant closes the previous syllable if the next consonant can open a new one.
    const closes = afterVowel && at + 1 < letters.length - 1;
    if (!closes) output += fatha;
    afterVowel = !closes;
  });
  return output;
}
