import type { Language } from '@candi/contract/platform/enumerations';
import { ar } from './ar.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { pt } from './pt.ts';
import type { Texts } from './text-keys.ts';

export const texts: Record<Language, Texts> = { en, pt, es, ar };
