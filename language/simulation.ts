import type { Language } from '@candi/contract/platform/enumerations';
import { ar } from './ar/simulation.ts';
import { en } from './en/simulation.ts';
import { es } from './es/simulation.ts';
import { pt } from './pt/simulation.ts';
import type { Simulation } from './shapes/simulation.ts';

const simulations: Record<Language, Simulation> = { en, pt, es, ar };

/** Returns the sample interview and the simulated candidates' lines in a language. */
export const simulationIn = (language: Language): Simulation => simulations[language];
