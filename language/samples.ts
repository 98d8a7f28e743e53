import type { Language } from '@candi/contract/platform/enumerations';
import { ar } from './ar/samples.ts';
import { en } from './en/samples.ts';
import { es } from './es/samples.ts';
import { pt } from './pt/samples.ts';
import { engineerHiring } from './en/demo-hiring.ts';
import type { DemoKind } from './shapes/demo.ts';
import type { DemoHiring } from './shapes/demo-hiring.ts';
import type { Samples } from './shapes/samples.ts';
import type { Simulation } from './shapes/simulation.ts';

export const samples: Record<Language, Samples> = { en, pt, es, ar };

/** Returns the sample interview and the simulated candidates' lines in a language. */
export const simulationIn = (language: Language): Simulation => samples[language].simulation;

/** Returns the job that a kind of person applies for, with its applicants' résumés. Marketers apply for the support job. */
export const hiringOf = (kind: DemoKind, language: Language): DemoHiring =>
  kind === 'engineer' ? engineerHiring : samples[language].hiring;
