import type { Language } from '@candi/contract/platform/enumerations';
import { ar } from './ar.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { pt } from './pt.ts';
import type { LanguageProfile } from './shape.ts';

const profiles: Record<Language, LanguageProfile> = { en, pt, es, ar };

/** Returns the settings for Candi's speech and speech recognition in a language. */
export const profileOf = (language: Language): LanguageProfile => profiles[language];
