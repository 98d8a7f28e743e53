import { languages } from '@candi/contract/platform/enumerations';
import type { Language } from '@candi/contract/platform/enumerations';
import { basics } from '@candi/language/basics';
import { plain } from '@candi/language/text/words';
import { conversations } from '@candi/language/conversation';

const kinds = ['yes', 'no', 'refusal', 'withYes', 'courtesy'] as const;
type Kind = (typeof kinds)[number];

interface Vocabulary {
  /** What each phrase does, by its normalised words. */
  phrases: ReadonlyMap<string, Kind>;
  /** Length of the longest phrase (words). */
  longest: number;
  hesitations: ReadonlySet<string>;
}

const vocabularyOf = (language: Language): Vocabulary => {
  const phrases = new Map(
    kinds.flatMap((kind) =>
      conversations[language].consent[kind].split(',').map((phrase): [string, Kind] => [plain(phrase), kind]),
    ),
  );
  return {
    phrases,
    longest: Math.max(...[...phrases.keys()].map((phrase) => phrase.split(' ').length)),
    hesitations: new Set(basics[language].hesitations.split(' ').map(plain)),
  };
};
const vocabularies = new Map(languages.map((language) => [language, vocabularyOf(language)]));

/** Returns what the phrases of a reply do, in their order; null stands for a word that is in no list. */
const kindsIn = (reply: string, { phrases, longest, hesitations: sounds }: Vocabulary): (Kind | null)[] => {
  const words = plain(reply)
    .split(' ')
    .filter((word) => word !== '' && !sounds.has(word));
  const found: (Kind | null)[] = [];
  for (let at = 0; at < words.length;) {
    let length = Math.min(longest, words.length - at);
    while (length > 1 && !phrases.has(words.slice(at, at + length).join(' '))) length -= 1;
    found.push(phrases.get(words.slice(at, at + length).join(' ')) ?? null);
    at += length;
  }
  return found;
};

/**
 * Returns whether a spoken reply clearly agrees to the recording (true) or refuses it (false); null if it does neither.
 *
 * A yes must be the whole reply, so "yes, but don't record me" and "yes, what was the question?" don't agree. The words
 * with which the interview takes a yes or no (`yesOrNo` of the dialogue acts) aren't used, because they answer the question
 * whether to stop: there, "stop" and "okay" mean yes, and "continue" means no.
 */
export const consentIn = (reply: string, language: Language): boolean | null => {
  const vocabulary = vocabularies.get(language);
  const found = vocabulary === undefined ? [] : kindsIn(reply, vocabulary);
  const said = found.filter((kind) => kind !== 'courtesy');
  const agrees = said.includes('yes');
  if (agrees && said.every((kind) => kind === 'yes' || kind === 'withYes')) return true;
  if (agrees || said.length === 0) return null;
  const [first] = said.filter((kind) => kind !== 'no');
  return first === 'refusal' || first === undefined ? false : null;
};
