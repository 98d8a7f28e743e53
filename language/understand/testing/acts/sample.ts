import type { Intent, ProcessTopic } from '@candi/contract/platform/llm-tasks/turn';
import type { Language } from '@candi/contract/platform/enumerations';

/** Intents that the act patterns don't recognise, and `about_candi`, whose samples are listed by topic. */
type OtherIntent =
  | 'answer'
  | 'question'
  | 'repeat'
  | 'rephrase'
  | 'slower'
  | 'skip'
  | 'think'
  | 'hostile'
  | 'manipulation'
  | 'nothing_more'
  | 'person'
  | 'about_candi';

/** Typical utterances in one language, grouped by the dialogue act that each must be recognised as. */
export interface ActSample {
  language: Language;
  acts: Record<Exclude<Intent, OtherIntent>, string[]>;
  /** Questions about Candi and the interview. */
  process: Record<ProcessTopic, string[]>;
  /** Answers that contain the words of a dialogue act but are only answers. */
  answers: string[];
  /** Replies to the question whether the interview should end. */
  yes: string[];
  no: string[];
  /** Replies to the same question that mean neither yes nor no. */
  unclear: string[];
}
