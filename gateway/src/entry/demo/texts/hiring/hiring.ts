import type { Language } from '@candi/contract/platform/enumerations';
import type { DemoKind } from '../shape.ts';
import { arHiring } from './ar.ts';
import { engineerHiring, enHiring } from './en.ts';
import { esHiring } from './es.ts';
import { ptHiring } from './pt.ts';
import type { DemoHiring } from './shape.ts';

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
