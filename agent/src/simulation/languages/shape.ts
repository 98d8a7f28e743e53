import type { Language } from '@candi/contract/platform/enumerations';
import type { Persona } from '../options.ts';

/** The sample interview of simulations. */
export interface SampleText {
  companyName: string;
  jobTitle: string;
  jobDescription: string;
  candidateFirstName: string;
  companyIntro: string;
  jobIntro: string;
  questions: readonly string[];
}

/** What simulated candidates need in one language. */
export interface Simulation {
  /** The tested language used with this interview language. */
  testingLanguage: Language;
  sample: SampleText;
  /** Each persona's lines, in order; the bilingual one reuses other personas' lines. */
  lines: Record<Exclude<Persona, 'bilingual'>, readonly string[]>;
}
