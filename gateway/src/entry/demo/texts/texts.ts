import type { Language } from '@candi/contract/platform/enumerations';
import { ar } from './ar.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { pt } from './pt.ts';
import type { DemoTexts } from './shape.ts';

export const demoTexts: Record<Language, DemoTexts> = { en, pt, es, ar };
