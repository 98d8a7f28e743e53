import type { Language } from '@candi/contract/platform/enumerations';
import { ar } from './ar.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { pt } from './pt.ts';
import type { Wording } from './shape.ts';

const wordings: Record<Language, Wording> = { en, pt, es, ar };

export const wordingOf = (language: Language): Wording => wordings[language];
