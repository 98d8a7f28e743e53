import type { Language } from '@candi/contract/platform/enumerations';
import { ar } from './ar/basics.ts';
import { en } from './en/basics.ts';
import { es } from './es/basics.ts';
import { pt } from './pt/basics.ts';
import type { Basics } from './shapes/basics.ts';

export const basics: Record<Language, Basics> = { en, pt, es, ar };
