import type { Language } from '@candi/contract/platform/enumerations';
import type { UtteranceKind } from '../../conductor/events.ts';
import type { LinePersona, ScriptedPersona } from '../options.ts';

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

/** What a persona says, depending on where the interview is. */
export interface Script {
  /**
   * One list for each question of the sample interview, and a last one for the candidate's own questions. The lines of
   * a list are said in order; the last one is repeated.
   */
  turns: readonly (readonly string[])[];
  /** Said in order, the last one repeatedly, in reply to utterances of a kind; an empty list is silence. */
  replies?: Partial<Record<UtteranceKind, readonly string[]>>;
}

/** What simulated candidates need in one language. */
export interface Simulation {
  /** The tested language used with this interview language. */
  testingLanguage: Language;
  sample: SampleText;
  /** Each persona's lines, said in order and from the first again; the bilingual one reuses other personas' lines. */
  lines: Record<LinePersona, readonly string[]>;
  scripts: Record<ScriptedPersona, Script>;
}
