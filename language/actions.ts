import type { Language } from '@candi/contract/platform/enumerations';
import { ar } from './ar/actions.ts';
import { en } from './en/actions.ts';
import { es } from './es/actions.ts';
import { pt } from './pt/actions.ts';
import type { Actions } from './shapes/actions.ts';

export const actions: Record<Language, Actions> = { en, pt, es, ar };
