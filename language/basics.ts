import { type Language, languages } from '@candi/contract/platform/enumerations';
import { ar } from './ar/basics.ts';
import { en } from './en/basics.ts';
import { es } from './es/basics.ts';
import { pt } from './pt/basics.ts';
import type { Basics } from './shapes/basics.ts';

export const basics: Record<Language, Basics> = { en, pt, es, ar };

/** Returns a value for each language. */
export const byLanguage = <Value>(valueOf: (language: Language) => Value): Record<Language, Value> =>
  Object.fromEntries(languages.map((language) => [language, valueOf(language)])) as Record<Language, Value>;
