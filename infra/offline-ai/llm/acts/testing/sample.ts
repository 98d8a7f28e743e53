import type { Intent, ProcessTopic } from '@candi/contract/platform/llm-tasks';
import type { Language } from '@candi/contract/platform/enumerations';

/** Intents that the act patterns don't recognise, or (`about_candi`) that are sampled by topic. */
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

/** Typical utterances in one language and the dialogue acts they are expected to be. */
export interface ActSample {
  language: Language;
  acts: Record<Exclude<Intent, OtherIntent>, string[]>;
  /** Questions about Candi and the interview. */
  process: Record<ProcessTopic, string[]>;
  /** Answers that contain words of a dialogue act but aren't one. */
  answers: string[];
  /** Replies to the question whether the interview shall end. */
  yes: string[];
  no: string[];
  /** Replies to it that are neither a yes nor a no. */
  unclear: string[];
}
