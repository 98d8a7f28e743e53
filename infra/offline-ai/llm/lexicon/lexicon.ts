import type { Language } from '@candi/contract/platform/enumerations';
import { ar } from './ar.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { pt } from './pt.ts';
import type { Lexicon } from './shape.ts';

const lexicons: Record<Language, Lexicon> = { en, pt, es, ar };

export const lexiconOf = (language: Language): Lexicon => lexicons[language];
