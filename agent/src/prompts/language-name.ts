import type { Language } from '@candi/contract/platform/enumerations';

/** Returns the name of `language` in the language `reader`, as it is written within a sentence. */
export const languageName = (language: Language, reader: Language): string =>
  new Intl.DisplayNames(reader, { type: 'language' }).of(language) ?? language;
