import type { SearchFilters } from '@candi/contract/hiring/searches';
import { searchFilters } from '@candi/contract/hiring/searches';
import type { AssistantWords } from '@candi/language/shapes/assistant';

/**
 * Returns a regular expression that matches a phrase only as whole words, in any script. By default, it ignores case.
 */
export const phrase = (source: string, flags = 'iu'): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, flags);

/** Regular expression sources for the names of profile sites, in Latin and Arabic script. */
const sites = { linkedin: 'linked ?in|لينكد ?[إا]ن', github: 'git ?hub|[جغ]يت ?ها?ب' };

/** Replaces a match that was cut out of a sentence, so that no phrase can match across the gap. */
const gap = ' , ';

/**
 * Derives search filters from a sentence by rules. Words that aren't stopwords and belong to no filter become keywords.
 */
export function filtersFrom(sentence: string, words: AssistantWords): SearchFilters {
  let rest = withDigits(sentence.replaceAll(/[.,;:!?¿¡؟،؛"“”«»()]/g, gap), words);
  /** Cuts the first match out of the sentence and returns it. */
  const take = (pattern: RegExp): RegExpExecArray | null => {
    const found = pattern.exec(rest);
    if (found) rest = rest.slice(0, found.index) + gap + rest.slice(found.index + found[0].length);
    return found;
  };
  const openToWork = take(phrase(words.openToWork)) !== null;
  const between = take(phrase(words.years.between));
  const atMost = between ?? take(phrase(words.years.atMost));
  const atLeast = between ?? take(phrase(words.years.atLeast));
  rest = rest.replaceAll(phrase(words.experienceIn, 'giu'), ' ');
  const has = (profile: AssistantWords['profile'], site: string) =>
    take(phrase(profile(`(?:${site})`))) !== null;
  const linkedin = has(words.profile, sites.linkedin);
  const github = has(words.profile, sites.github);
  const hasLinkedin = linkedin || (github && has(words.profileToo, sites.linkedin));
  const hasGithub = github || (linkedin && has(words.profileToo, sites.github));
  const industry = take(phrase(words.industry))?.[1] ?? '';
  const location = takePlace(rest, words);
  if (location) rest = location.rest;
  return searchFilters.parse({
    keywords: keywordsIn(rest, words).slice(0, 300),
    industry: industry.slice(0, 100),
    location: (location?.name ?? '').slice(0, 200),
    ...inOrder(yearsIn(atLeast?.[1]), yearsIn(between ? between[2] : atMost?.[1])),
    openToWork,
    hasLinkedin,
    hasGithub,
  });
}

/** Replaces Arabic digits with Latin ones. If the sentence mentions years, also replaces number words with digits. */
function withDigits(text: string, { numbers, years }: AssistantWords): string {
  const latin = text.replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x06_60));
  if (!phrase(years.unit).test(latin)) return latin;
  return Object.entries(numbers).reduce(
    (written, [word, number]) => written.replaceAll(phrase(word, 'giu'), String(number)),
    latin,
  );
}

const yearsIn = (digits: string | undefined): number | null =>
  digits === undefined ? null : Math.min(80, Number(digits));

const inOrder = (min: number | null, max: number | null) =>
  min !== null && max !== null && min > max
    ? { minYears: max, maxYears: min }
    : { minYears: min, maxYears: max };

/**
 * Regular expression sources for the words of a place name: any word, a capitalised word, and up to two words that
 * follow it.
 */
const word = `\\p{L}[\\p{L}'’-]*`;
const capital = `\\p{Lu}[\\p{L}'’-]*`;
const more = `(?: (?:(?:de|do|da|del|la|los) )?${capital}){0,2}`;

/** Finds a place after a preposition, and removes both from the text. Returns null if there is none. */
function takePlace(
  text: string,
  { place, stopwords }: AssistantWords,
): { name: string; rest: string } | null {
  // These patterns are case-sensitive, because only capitalised words may continue a name.
  const patterns = [
    phrase(`(?:${place.sure}) (${capital}${more})`, 'gu'),
    phrase(`(?:${place.maybe}) (${capital}${more})`, 'gu'),
    phrase(`(?:${place.sure}) (${word})`, 'gu'),
  ];
  for (const pattern of patterns)
    for (const { 0: whole, 1: name = '', index } of text.matchAll(pattern))
      if (!stopwords.has(name.toLowerCase()))
        return { name, rest: text.slice(0, index) + gap + text.slice(index + whole.length) };
  return null;
}

function keywordsIn(text: string, { stopwords, asks }: AssistantWords): string {
  const asking = phrase(asks.search);
  return text
    .split(/[\s,]+/)
    .filter((each) => /[\p{L}\p{N}]/u.test(each))
    .filter((each) => !stopwords.has(each.toLowerCase()) && !asking.test(each))
    .join(' ');
}
