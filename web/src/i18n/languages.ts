import type { Language } from '@candi/contract/platform/enumerations';
import { languages } from '@candi/contract/platform/enumerations';

/** Each language under its own name, as a reader of it looks for it. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  pt: 'Português',
  es: 'Español',
  ar: 'العربية',
};

/** A language as a sentence in another one has it: "Spanish", "الإسبانية". `reader`: the sentence's. */
export const languageIn = (language: Language, reader = 'en'): string =>
  new Intl.DisplayNames(reader, { type: 'language' }).of(language) ?? languageNames[language];

/** The product's language for a browser's tag ("pt-BR" → "pt"); en for any other. */
export function toLanguage(tag: string | undefined): Language {
  const base = tag?.split('-')[0]?.toLowerCase();
  return languages.find((language) => language === base) ?? 'en';
}
