import type { Language } from '@candi/contract/platform/enumerations';

/** Deepgram's language tags. */
export const recogniserTags: Readonly<Record<Language, string>> = {
  en: 'en-US',
  pt: 'pt-BR',
  es: 'es',
  ar: 'ar',
};
