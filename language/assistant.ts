import type { Language } from '@candi/contract/platform/enumerations';
import { ar } from './ar/assistant.ts';
import { en } from './en/assistant.ts';
import type { OfflineWords } from './shapes/assistant.ts';
import { es } from './es/assistant.ts';
import { pt } from './pt/assistant.ts';

export const words: Record<Language, OfflineWords> = { en, pt, es, ar };
