import { byLanguage } from '@candi/contract/platform/by-language';
import type { Language } from '@candi/contract/platform/enumerations';
import { languages } from '@candi/contract/platform/enumerations';

/** Returns a language's name in the language itself, as it is written alone: "Português". */
const ownName = (language: Language): string => {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
};

/** Each language's name in the language itself. */
export const languageNames = byLanguage(ownName);

/** Returns the name of a language in the language `reader`: "Spanish", "الإسبانية". */
export const languageIn = (language: Language, reader = 'en'): string =>
  new Intl.DisplayNames(reader, { type: 'language' }).of(language) ?? languageNames[language];

/** Maps a browser's language tag to a supported language ("pt-BR" → "pt"). Defaults to `en`. */
export function toLanguage(tag: string | undefined): Language {
  const base = tag?.split('-')[0]?.toLowerCase();
  return languages.find((language) => language === base) ?? 'en';
}

/** Returns the name of a country in the reader's language. `code`: ISO 3166-1 alpha-2. */
export const countryName = (code: string, reader: string): string =>
  new Intl.DisplayNames(reader, { type: 'region' }).of(code) ?? code;
