import type { Language } from '@candi/contract/platform/enumerations';
import { ar } from './ar/starter-roles.ts';
import { en } from './en/starter-roles.ts';
import { es } from './es/starter-roles.ts';
import { pt } from './pt/starter-roles.ts';
import type { Library } from './shapes/starter-roles.ts';

export const library: Record<Language, Library> = { en, pt, es, ar };
