import type { LiveCriterion } from '@candi/contract/interviews/criteria';
import type { Language } from '@candi/contract/platform/enumerations';
import type { UtteranceKind } from '../utterances.ts';
import type { LinePersona, ScriptedPersona } from '../personas.ts';

/** The sample interview of simulations. */
export interface SampleText {
  companyName: string;
  jobTitle: string;
  jobDescription: string;
  candidateFirstName: string;
  companyIntro: string;
  jobIntro: string;
  questions: readonly string[];
  /** The criteria of each question, and an expected answer that Candi must not give away. */
  rubrics: readonly { expectedAnswer: string; criteria: readonly LiveCriterion[] }[];
}

/** What a scripted persona says, depending on the stage of the interview. */
export interface Script {
  /**
   * One list of lines for each question of the sample interview, then one list of the candidate's own questions. The
   * lines of a list are said in order; the last line is repeated.
   */
  turns: readonly (readonly string[])[];
  /** Replies to each kind of utterance, said in order; the last one is repeated. An empty list means silence. */
  replies?: Partial<Record<UtteranceKind, readonly string[]>>;
}

/** Everything that simulated candidates need in one language. */
export interface Simulation {
  /** Tested language for interviews in this language. */
  testingLanguage: Language;
  sample: SampleText;
  /**
   * What personas say to the sound check, the warm-up question and the question about the résumé, unless their script
   * replies otherwise.
   */
  soundHeard: string;
  warmUp: string;
  resume: string;
  /**
   * Each persona's lines, said in order and then again from the first. The bilingual persona uses other personas'
   * lines.
   */
  lines: Record<LinePersona, readonly string[]>;
  scripts: Record<ScriptedPersona, Script>;
}
