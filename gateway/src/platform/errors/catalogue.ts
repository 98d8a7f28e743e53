import type { Language } from '@candi/contract/platform/enumerations';
import { ar } from './texts/ar.ts';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';
import { pt } from './texts/pt.ts';
import type { ErrorTexts } from './message-keys.ts';

/** The texts of the error codes and of fields that are wrong, by language. */
export const catalogue: Record<Language, ErrorTexts> = { en, pt, es, ar };
