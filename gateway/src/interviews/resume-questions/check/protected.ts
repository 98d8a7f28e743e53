import { languages, type Language } from '@candi/contract/platform/enumerations';
import { messages } from '@candi/language/messages';
import { plain } from '@candi/language/text/words';

/** Matches any of the patterns as whole words of a normalised text. */
export const wordsPattern = (patterns: readonly string[]): RegExp =>
  new RegExp(`(?<=^| )(?:${patterns.join('|')})(?= |$)`, 'u');

/** Returns the names of all countries in the language, normalised. */
function countryNames(language: Language): string[] {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
  return letters.flatMap((first) =>
    letters.flatMap((second) => {
      const name = names.of(first + second);
      return name === undefined ? [] : [plain(name)];
    }),
  );
}

/** Maximum number of words between a verb of coming or leaving and the country. */
const wordsBetween = 3;

const protectedPatterns: readonly RegExp[] = languages.flatMap((language) => {
  const { protected: mentions, origin } = messages[language].resumeCheck;
  const countries = countryNames(language).join('|');
  return [
    wordsPattern(mentions),
    wordsPattern([`(?:${origin.join('|')}) (?:\\p{L}+ ){0,${wordsBetween}}?(?:ال|ل)?(?:${countries})`]),
  ];
});

/**
 * Returns whether a text, in whatever language, mentions a protected characteristic. Errs on the side of yes: words such
 * as "children" count also where they are the subject of somebody's work.
 */
export const isProtected = (text: string): boolean => {
  const normalised = plain(text);
  return protectedPatterns.some((pattern) => pattern.test(normalised));
};
