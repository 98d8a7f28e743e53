import type { Language } from '@candi/contract/platform/enumerations';
import { ar } from './ar.ts';
import { en } from './en.ts';
import type { OfflineWords } from './offline-words.ts';
import { es } from './es.ts';
import { pt } from './pt.ts';

export const words: Record<Language, OfflineWords> = { en, pt, es, ar };
