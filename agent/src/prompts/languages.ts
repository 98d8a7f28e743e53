import type { Language } from '@candi/contract/platform/enumerations';
import { ar } from './ar.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { pt } from './pt.ts';
import type { Prompts } from './shape.ts';

const byLanguage: Record<Language, Prompts> = { en, pt, es, ar };

/** Returns Candi's fixed utterances in a language. */
export const promptsFor = (language: Language): Prompts => byLanguage[language];
