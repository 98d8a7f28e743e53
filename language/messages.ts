import type { Language } from '@candi/contract/platform/enumerations';
import { ar } from './ar/messages.ts';
import { en } from './en/messages.ts';
import { es } from './es/messages.ts';
import { pt } from './pt/messages.ts';
import type { Messages } from './shapes/messages.ts';

export const messages: Record<Language, Messages> = { en, pt, es, ar };
