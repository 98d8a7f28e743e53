/**
 * How often letters follow each other in a language. Counted in the names of countries, languages and currencies that
 * ICU contains for it.
 */
export interface LetterPairs {
  /** Natural logarithm of the probability that a pair of adjacent letters in the language is this one. */
  logProbability: (first: string, second: string) => number;
}

/** Marks the start and the end of a word. */
const edge = ' ';
/** Share of the probability that is given to pairs that don't occur in the names, by how common their letters are. */
const unseenShare = 0.1;
/** Probability of a letter that doesn't occur in the names. */
const unknownLetter = 1e-6;
/** The same for a character that isn't a letter. */
const unknownSign = 1e-8;
/** Probability of a dash, currency sign or other punctuation mark beside the edge of a word. */
const markAtEdge = 3e-3;
/** Probability of a no-break space beside a letter. */
const besideNoBreakSpace = 1e-3;
const noBreakSpace = '\u00A0';
/** Probability of a quotation mark or bracket between the edge of a word and the word itself. */
const markAroundWord = 1e-5;

const capitals = Array.from({ length: 26 }, (_, at) => String.fromCodePoint(65 + at));
const twoLetterCodes = capitals.flatMap((first) => capitals.map((second) => first + second));
const nameKinds = [
  ['region', twoLetterCodes],
  ['language', twoLetterCodes.map((code) => code.toLowerCase())],
  ['currency', Intl.supportedValuesOf('currency')],
] as const;

function namesIn(language: string): string {
  const names = nameKinds.flatMap(([type, codes]) => {
    const display = new Intl.DisplayNames(language, { type, fallback: 'none' });
    return codes.map((code) => display.of(code) ?? '');
  });
  const text = names.join('\n');
  return `${text}\n${text.toLocaleUpperCase(language)}`;
}

/**
 * Letters that keyboards and ICU write differently from the old encodings: Romanian letters with a comma for a cedilla,
 * and the Persian yeh for the Arabic one.
 */
const oldForms = new Map([
  ['ș', 'ş'],
  ['Ș', 'Ş'],
  ['ț', 'ţ'],
  ['Ț', 'Ţ'],
  ['ی', 'ي'],
]);

/**
 * Returns each pair of adjacent characters in a text. Spaces and ASCII punctuation count as the edge of a word, but not
 * no-break spaces: the byte of one is a letter in the encodings of DOS.
 */
export function* letterPairs(text: string): Generator<[string, string]> {
  let before = edge;
  for (const letter of text) {
    const after = /[^\S\u00A0]|[!-@[-`{-~]/.test(letter) ? edge : letter;
    if (before !== edge || after !== edge) yield [before, after];
    before = after;
  }
  if (before !== edge) yield [before, edge];
}

const mark = /[\p{Pd}\p{Pi}\p{Pf}\p{Ps}\p{Pe}\p{Sc}]/u;
const opening = /[\p{Pi}\p{Ps}]/u;
const closing = /[\p{Pf}\p{Pe}]/u;
/** Returns the probability of a pair that contains a punctuation mark in its usual place, in any language. */
function marksProbability(first: string, second: string): number {
  if (first === noBreakSpace || second === noBreakSpace) return besideNoBreakSpace;
  if ((first === edge && mark.test(second)) || (second === edge && mark.test(first))) return markAtEdge;
  return opening.test(first) || closing.test(second) ? markAroundWord : 0;
}

const counted = new Map<string, LetterPairs>();

/** Returns the letter pairs of a language (BCP 47 tag). */
export function lettersOf(language: string): LetterPairs {
  const known = counted.get(language);
  if (known) return known;
  const pairs = new Map<string, number>();
  const letters = new Map<string, number>();
  let total = 0;
  const text = Array.from(namesIn(language), (letter) => oldForms.get(letter) ?? letter).join('');
  for (const [first, second] of letterPairs(text)) {
    pairs.set(first + second, (pairs.get(first + second) ?? 0) + 1);
    letters.set(second, (letters.get(second) ?? 0) + 1);
    total += 1;
  }
  const share = (letter: string): number =>
    (letters.get(letter) ?? 0) / total + (/[\p{L}\p{M}]/u.test(letter) ? unknownLetter : unknownSign);
  const made: LetterPairs = {
    logProbability: (first, second) =>
      Math.log(
        marksProbability(first, second) +
          ((1 - unseenShare) * (pairs.get(first + second) ?? 0)) / total +
          unseenShare * share(first) * share(second),
      ),
  };
  counted.set(language, made);
  return made;
}
