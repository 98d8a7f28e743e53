import type { Language } from '@candi/contract/platform/enumerations';
import { ar } from './ar/demo.ts';
import { en } from './en/demo.ts';
import { es } from './es/demo.ts';
import { pt } from './pt/demo.ts';
import type { DemoTexts } from './shapes/demo.ts';

export const demoTexts: Record<Language, DemoTexts> = { en, pt, es, ar };
