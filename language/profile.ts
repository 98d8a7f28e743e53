import type { Language } from '@candi/contract/platform/enumerations';
import { ar } from './ar/profile.ts';
import { en } from './en/profile.ts';
import { es } from './es/profile.ts';
import { pt } from './pt/profile.ts';
import type { LanguageProfile } from './shapes/profile.ts';

const profiles: Record<Language, LanguageProfile> = { en, pt, es, ar };

/** Returns the settings for Candi's speech and speech recognition in a language. */
export const profileOf = (language: Language): LanguageProfile => profiles[language];
