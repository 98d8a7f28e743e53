import type { Language } from '@candi/contract/platform/enumerations';
import { ar } from './ar/assistant.ts';
import { en } from './en/assistant.ts';
import type { AssistantWords } from './shapes/assistant.ts';
import { es } from './es/assistant.ts';
import { pt } from './pt/assistant.ts';

export const assistantWords: Record<Language, AssistantWords> = { en, pt, es, ar };
