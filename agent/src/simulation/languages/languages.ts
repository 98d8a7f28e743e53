import type { Language } from '@candi/contract/platform/enumerations';
import { ar } from './ar.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { pt } from './pt.ts';
import type { Simulation } from './shape.ts';

const simulations: Record<Language, Simulation> = { en, pt, es, ar };

/** Returns the sample interview and the simulated candidates' lines in a language. */
export const simulationIn = (language: Language): Simulation => simulations[language];
