import type { Language } from '@candi/contract/platform/enumerations';

/** Returns the name of a language, as used within a sentence in `reader`. */
export const languageName = (language: Language, reader: Language): string =>
  new Intl.DisplayNames(reader, { type: 'language' }).of(language) ?? language;
