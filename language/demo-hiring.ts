import type { Language } from '@candi/contract/platform/enumerations';
import type { DemoKind } from './shapes/demo.ts';
import { arHiring } from './ar/demo-hiring.ts';
import { engineerHiring, enHiring } from './en/demo-hiring.ts';
import { esHiring } from './es/demo-hiring.ts';
import { ptHiring } from './pt/demo-hiring.ts';
import type { DemoHiring } from './shapes/demo-hiring.ts';

/** The support job of each language. */
export const supportHiring: Record<Language, DemoHiring> = {
  en: enHiring,
  pt: ptHiring,
  es: esHiring,
  ar: arHiring,
};

/** Returns the job that a kind of person applies for, with its applicants' résumés. Marketers apply for the support job. */
export const hiringOf = (kind: DemoKind, language: Language): DemoHiring =>
  kind === 'engineer' ? engineerHiring : supportHiring[language];
